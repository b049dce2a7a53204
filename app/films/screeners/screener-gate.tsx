import { useActionData } from "@remix-run/react";
import { CheckedForm } from "~/forms/fields/checked-form";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { SubmitButton } from "~/forms/fields/field";
import { PasswordField } from "~/forms/fields/password-field";
import { type InLanguage, localized } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Image } from "~/media/images/image";
import { places } from "~/media/images/places";
import type { CaptionTrack } from "~/media/player/caption-tracks";
import { FilmPlayer } from "~/media/player/film-player";
import { posterAddress } from "~/media/uploads/image-sources";
import gateStyles from "./gate.module.css";
import { type Screener, SCREENER_GATE_ID, screenerFilmPath } from "./screener";
import styles from "./screener.module.css";
import { gateValidator } from "./screener.schema";

/** The password form of a screener or of a press room; it contains nothing about the film. */
export function ScreenerGate({ door = "screener" }: { door?: "screener" | "press" }) {
  const { t } = useTranslation("film");
  const failed = t(`${door}.failed`);
  const problem = useFailureToast(SCREENER_GATE_ID, useActionData(), {
    title: failed,
    fallback: () => failed,
  });
  return (
    <div className={gateStyles.place}>
      <h1 className={styles.gateTitle}>{t(`${door}.title`)}</h1>
      <p className="lead">{t(`${door}.locked`)}</p>
      <CheckedForm
        id={SCREENER_GATE_ID}
        className={gateStyles.form}
        validator={gateValidator}
        headingLevel={2}
        fields={["password"]}
        failureTitle={failed}
      >
        {problem && (
          <p className="failure-text" role="alert">
            {problem}
          </p>
        )}
        <PasswordField
          formId={SCREENER_GATE_ID}
          name="password"
          label={t("screener.password")}
          autoComplete="current-password"
        />
        <div>
          <SubmitButton
            formId={SCREENER_GATE_ID}
            idle={t(door === "press" ? "press.enter" : "screener.open")}
            working={t("screener.opening")}
          />
        </div>
      </CheckedForm>
    </div>
  );
}

/** The film as the unlocked page shows it. */
type OpenedFilm = InLanguage<
  Pick<Screener, "projectId" | "title_en" | "title_es" | "imageUrl" | "filmUrl">
> & { captions: CaptionTrack[] };

/** The unlocked film, with a request for discretion. */
export function ScreenerView({ film }: { film: OpenedFilm }) {
  const { t } = useTranslation();
  const { t: tFilm } = useTranslation("film");
  const title = localized(film, "title", useLanguage());
  return (
    <article className="page">
      <header className={styles.head}>
        <p className="eyebrow">{tFilm("screener.title")}</p>
        <h1 className={styles.title} lang={title.lang}>
          {title.text}
        </h1>
      </header>
      <FilmPlayer
        address={film.filmUrl}
        source={screenerFilmPath(film.projectId)}
        captions={film.captions}
        title={title.text}
        label={tFilm("trailer.film")}
        name={`${tFilm("trailer.film")}: ${title.text}`}
        poster={
          <Image
            url={film.imageUrl}
            alt={t("projects.stillAlt", { title: title.text })}
            place={places.cover}
            priority
          />
        }
        posterUrl={posterAddress(film.imageUrl)}
      />
      <p className={styles.note}>{tFilm("screener.discretion")}</p>
    </article>
  );
}
