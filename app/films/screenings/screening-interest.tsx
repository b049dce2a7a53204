import { useRouteLoaderData } from "@remix-run/react";
import { FRAME_ROUTE } from "~/base/seo/meta";
import { Honeypot } from "~/forms/fields/honeypot";
import { TextInput } from "~/forms/fields/text-input";
import { useSitePaths } from "~/language/i18n/use-language";
import styles from "./screenings.module.css";

/** The texts of the form, which few pages need. */
export interface InterestWords {
  title: string;
  hint: string;
  email: string;
  send: string;
}

/**
 * The form in which visitors leave an address to be told when a screening changes. A plain one: its
 * answer is a page of its own.
 */
export function ScreeningInterest({
  screening,
  words,
}: {
  screening: string;
  words: InterestWords;
}) {
  const site = useRouteLoaderData<{ formStamp: string }>(FRAME_ROUTE);
  const { screenings } = useSitePaths();
  const id = `interest-${screening}`;
  return (
    <details className={styles.interest} data-interest>
      <summary>{words.title}</summary>
      <form method="post" action={`${screenings}/${screening}/changes`}>
        <p>{words.hint}</p>
        <Honeypot formId={id} stamp={site?.formStamp ?? ""} answer={null} />
        <TextInput
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="email"
          label={words.email}
          message={null}
          defaultValue=""
        />
        <button className="button button-quiet">{words.send}</button>
      </form>
    </details>
  );
}
