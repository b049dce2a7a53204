import { Fragment } from "react";
import { localized } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import styles from "./billing-block.module.css";
import type { ShownCredit } from "./shown-credit";

/** The actors that a poster names. */
const BILLED_CAST = 6;
/** Fewer credits are no block. */
const LEAST = 4;

interface BillingBlockProps {
  credits: ShownCredit[];
  title: string;
  /** The names of the companies, the main one first. */
  producing: string[];
  coProducing: string[];
}

/**
 * The billing block of a poster: companies, cast, crew, and the director last. It only repeats what
 * the page has told before, so screen readers leave it out.
 */
export function BillingBlock({ credits, title, producing, coProducing }: BillingBlockProps) {
  const { t } = useTranslation("film");
  const language = useLanguage();
  if (credits.length < LEAST) return null;
  const named = (kind: ShownCredit["kind"]) => credits.filter((credit) => credit.kind === kind);
  const cast = named("cast").slice(0, BILLED_CAST);
  const rest = credits.filter(({ kind }) => kind !== "cast" && kind !== "director");
  const lines: { role: string; names: string[] }[] = [];
  for (const credit of [...rest, ...named("director")]) {
    const role = localized(credit, "role", language).text;
    const last = lines.at(-1);
    if (last?.role === role) last.names.push(credit.name);
    else lines.push({ role, names: [credit.name] });
  }
  const separated = (names: string[]) =>
    names.map((name, index) => (
      <Fragment key={index}>
        {index > 0 && " · "}
        <bdi>{name}</bdi>
      </Fragment>
    ));
  return (
    <p className={styles.block} aria-hidden="true" data-billing>
      {producing.length > 0 && (
        <>
          <b>{separated(producing)}</b> {t("billing.presents", { count: producing.length })}{" "}
        </>
      )}
      {coProducing.length > 0 && (
        <>
          {t("billing.with")} <b>{separated(coProducing)}</b>{" "}
        </>
      )}
      <b>{title}</b>{" "}
      {cast.length > 0 && (
        <>
          {t("billing.cast")} <b>{separated(cast.map(({ name }) => name))}</b>{" "}
        </>
      )}
      {lines.map(({ role, names }, index) => (
        <span key={index}>
          {role} <b>{separated(names)}</b>{" "}
        </span>
      ))}
    </p>
  );
}
