import { useActionData, useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { nameOfUse, UseName } from "~/admin/frame/image-uses";
import { Badge } from "~/admin/lists/table-cells";
import type { FormValues } from "~/base/http/form-values";
import { DraftOwnerField } from "~/forms/editor/draft-owner";
import { LocalDraftOffer } from "~/forms/editor/local-draft-offer";
import { ErrorSummaryView } from "~/forms/fields/error-summary-view";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { useReliableFetcher } from "~/forms/fields/use-reliable-fetcher";
import { useSaveShortcut } from "~/forms/fields/use-save-shortcut";
import { languageNames, languages } from "~/language/i18n/languages";
import { useOwnLanguageFirst } from "~/language/i18n/own-language-first";
import { paths } from "~/language/i18n/paths";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import {
  descriptionField,
  DESCRIPTIONS_FORM_ID,
  FILL_BUTTON,
  type ImageToDescribe,
  seenFieldOf,
  type ShownDescription,
} from "~/media/descriptions/description-fields";
import { adminPlaces } from "~/media/images/admin-places";
import { Image } from "~/media/images/image";
import { LARGE_BYTES, type LibraryImage } from "~/media/images/library-image";
import styles from "~/routes/admin.pictures._index/descriptions.admin.module.css";
import { Link } from "~/ui/parts/link";
import { SendingButton } from "~/ui/parts/sending-button";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { DescriptionField } from "./description-field";
import { useTypingKeys } from "./use-typing-keys";
import { useUnsavedDescriptions } from "./use-unsaved-descriptions";

/** The answer to a rejected form of descriptions. */
interface Rejected {
  formId?: string;
  fieldErrors?: Record<string, string>;
  repopulateFields?: FormValues;
  /** The stored texts of fields that another user has changed meanwhile. */
  changed?: Record<string, ShownDescription>;
}

/** Maximum number of uses shown; further ones are only counted. */
const USES_SHOWN = 3;

interface DescriptionListProps {
  images: ImageToDescribe[];
  draft: FormValues | null;
  /** True if Tab leads through the descriptions alone, without the links to the images. */
  isForTyping: boolean;
  /** The query of the list, to which the form of an image returns. */
  search: string;
}

/** The images of a page of the library, with fields for their descriptions and one Save for all. */
export function DescriptionList({ images, draft, search, isForTyping }: DescriptionListProps) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const { fetcher, onSubmit } = useReliableFetcher();
  const isSubmitting = fetcher.state !== "idle";
  const actionData = useActionData<unknown>();
  const answer = (fetcher.data ?? actionData) as Rejected | undefined;
  const rejected = answer?.formId === DESCRIPTIONS_FORM_ID ? answer : {};
  const { fieldErrors = {}, changed = {}, repopulateFields: typed = draft ?? {} } = rejected;
  const failure = useFailureToast(DESCRIPTIONS_FORM_ID, fetcher.data, {
    title: t("form.failed"),
    fallback: () => t("form.unsaved"),
  });
  const [saved, setSaved] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const { copy, restored, restore, discard, forget } = useUnsavedDescriptions(list, images);
  useTypingKeys(list);
  useSaveShortcut(DESCRIPTIONS_FORM_ID);
  const { named, nameOfField } = useImageNames(images);
  const order = useOwnLanguageFirst();
  const isFillable = images.some(({ offered }) => Object.keys(offered).length > 0);
  return (
    <fetcher.Form
      method="post"
      id={DESCRIPTIONS_FORM_ID}
      className={styles.descriptions}
      onSubmit={onSubmit}
    >
      <DraftOwnerField />
      <ErrorSummaryView
        formId={DESCRIPTIONS_FORM_ID}
        answer={fetcher.data}
        fields={images.flatMap(({ id }) => order.map((each) => descriptionField(id, each)))}
        headingLevel={2}
        nameOf={nameOfField}
        state={{ fieldErrors, hasBeenSubmitted: false, isSubmitting }}
      />
      {copy && (
        <LocalDraftOffer
          id="unsaved-descriptions"
          copy={copy}
          onRestore={restore}
          onDiscard={discard}
        />
      )}
      <SaveLine isSubmitting={isSubmitting} isFillable={isFillable}>
        {t(isHydrated ? "pictures.describeHint" : "pictures.describeHintPlain")}
        {isForTyping && ` ${t("pictures.describeHintMissing")}`}
      </SaveLine>
      <Told failure={failure} saved={saved} />
      <ul
        className={styles.described}
        data-described-pictures
        aria-label={t("pictures.title")}
        ref={list}
      >
        {named.map(({ image, name }) => (
          <Described key={image.id} image={image}>
            <PictureFacts image={image} name={name} search={search} isPassed={isForTyping} />
            <div className={styles.describedFields}>
              {order.map((each) => {
                const field = descriptionField(image.id, each);
                return (
                  <DescriptionField
                    key={each}
                    id={image.id}
                    language={each}
                    name={name}
                    stored={image[each]}
                    offered={image.offered[`alt_${each}`]}
                    overtaken={changed[field]}
                    typed={typed[field]}
                    typedOver={restored[seenFieldOf(field)] ?? typed[seenFieldOf(field)]}
                    error={fieldErrors[field]}
                    onSaved={(text) => {
                      setSaved(t("pictures.altSavedOf", { name, language: languageNames[each] }));
                      forget({ [field]: text });
                    }}
                  />
                );
              })}
            </div>
          </Described>
        ))}
      </ul>
      <SaveLine isSubmitting={isSubmitting} />
    </fetcher.Form>
  );
}

/** The message of a failed saving, and that of a field that was saved by itself. */
function Told({ failure, saved }: { failure: string | null | undefined; saved: string }) {
  return (
    <>
      {failure && <p className="admin-field-error">{failure}</p>}
      <p className="visually-hidden" role="status">
        {saved}
      </p>
    </>
  );
}

function Described({ image, children }: { image: ImageToDescribe; children: React.ReactNode }) {
  return (
    <li>
      <span className="admin-image-frame">
        <Image url={image.address} alt="" place={adminPlaces.library} />
      </span>
      {children}
    </li>
  );
}

/** The name of each image in the list, and that of each field in the summary of errors. */
function useImageNames(images: ImageToDescribe[]) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const names = images.map(listName);
  const named = images.map((image, index) => {
    const name = names[index] ?? "";
    // The stills of a film are told apart by their numbers.
    const isShared = names.filter((each) => each === name).length > 1;
    const number = t("pictures.unnamed", { number: image.id });
    return { image, name: isShared ? `${name}, ${number}` : name };
  });
  function listName(image: LibraryImage): string {
    const [use] = image.uses;
    if (image.fileName) return image.fileName;
    return use ? nameOfUse(t, language, use).text : t("pictures.unnamed", { number: image.id });
  }
  const nameOfField = (field: string) => {
    const found = named.flatMap(({ image, name }) =>
      languages
        .filter((each) => descriptionField(image.id, each) === field)
        .map((each) => `${name}, ${languageNames[each]}`),
    );
    return found[0];
  };
  return { named, nameOfField };
}

function SaveLine({
  isSubmitting,
  isFillable = false,
  children,
}: {
  isSubmitting: boolean;
  /** True if files offer texts for empty fields. */
  isFillable?: boolean;
  children?: React.ReactNode;
}) {
  const { t } = useTranslation("admin");
  return (
    <div className={`admin-actions ${styles.saveLine}`}>
      <SendingButton className="button" isSending={isSubmitting}>
        {t("pictures.saveDescriptions")}
      </SendingButton>
      {isFillable && (
        <button className="button button-quiet" name={FILL_BUTTON} value="1">
          {t("pictures.fillFromFiles")}
        </button>
      )}
      {children && <p className="admin-hint">{children}</p>}
    </div>
  );
}

/** The name of an image, which leads to its form, its size, state and uses. */
function PictureFacts({
  image,
  name,
  search,
  isPassed,
}: {
  image: ImageToDescribe;
  name: string;
  search: string;
  /** True if Tab passes by the link; the same link is a stop in the list of all images. */
  isPassed: boolean;
}) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { pathname } = useLocation();
  const { id, width, height, bytes, uses } = image;
  const returnTo = search ? `?${new URLSearchParams({ returnTo: `${pathname}${search}` })}` : "";
  const shown = uses.slice(0, USES_SHOWN);
  const more = uses.length - shown.length;
  const kilobytes = Math.ceil(bytes / 1024).toLocaleString(language);
  return (
    <div className={styles.describedFacts}>
      <Link
        className="admin-title"
        to={`${paths.adminPictures}/${id}${returnTo}`}
        tabIndex={isPassed ? -1 : undefined}
      >
        {name}
      </Link>
      <p className="admin-hint">
        {t("pictures.size", { width, height, kilobytes })}
        <span className={styles.states}>
          {uses.length === 0 && <Badge>{t("pictures.unused")}</Badge>}
          {bytes > LARGE_BYTES && <Badge quiet>{t("pictures.large")}</Badge>}
        </span>
        {shown.length > (image.fileName ? 0 : 1) && (
          <>
            {" · "}
            {t("pictures.usedIn")}{" "}
            {shown.map((use, index) => (
              <span key={index}>
                {index > 0 && ", "}
                <UseName use={use} />
              </span>
            ))}
            {more > 0 && ` ${t("pictures.moreUses", { count: more })}`}
          </>
        )}
      </p>
    </div>
  );
}
