import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { linesOf } from "~/ui/notices/technician-lines";
import { TechnicianNote } from "~/ui/notices/technician-note";
import type { DomainCheck, domainWords } from "./check-domain.server";
import styles from "./domain-check.admin.module.css";

const MARKS = { ok: "✓", warn: "!", fail: "✕", unknown: "?" };

/** The form that examines the domain of MAIL_FROM, and what was found. */
export function DomainCheckForm({
  words,
  check,
}: {
  words: ReturnType<typeof domainWords>;
  check: DomainCheck | undefined;
}) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <section className="admin-section" aria-labelledby="domain">
      <h2 id="domain">{words.title}</h2>
      {check && !check.error && <Facts words={words} {...check} />}
      <p className="admin-measure">{words.intro}</p>
      <Form method="post" encType="multipart/form-data" className="admin-form" preventScrollReset>
        <div className="admin-field">
          <label htmlFor="domain-source">{words.source}</label>
          <textarea
            id="domain-source"
            name="source"
            rows={6}
            defaultValue={check?.source}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={check?.error ? true : undefined}
            aria-describedby={check?.error ? "domain-source-error" : undefined}
          />
          {check?.error && (
            <p className="admin-field-error" id="domain-source-error" role="alert">
              {check.error}
            </p>
          )}
        </div>
        <div className="admin-field">
          <label htmlFor="domain-file">{words.file}</label>
          <input id="domain-file" name="file" type="file" accept=".eml,.txt,message/rfc822" />
        </div>
        <div className="admin-actions">
          <button className="button" name="intent" value="domain" disabled={isBusy}>
            {words.submit}
          </button>
        </div>
      </Form>
    </section>
  );
}

function Facts({
  words,
  facts,
  wishes,
}: { words: { results: string; publish: string } } & Pick<DomainCheck, "facts" | "wishes">) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [facts]);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {words.results}
      </h3>
      <ul className={styles.facts}>
        {facts.map(({ level, heading: name, sentence, publish }) => (
          <li key={`${name} ${sentence}`} data-level={level}>
            <span className={styles.mark} aria-hidden="true">
              {MARKS[level]}
            </span>
            <div>
              <p>
                <strong>{name}</strong> – <bdi>{sentence}</bdi>.
              </p>
              {publish.length > 0 && (
                <>
                  <p className="admin-hint">{words.publish}</p>
                  {publish.map((line) => (
                    <pre key={line}>{line}</pre>
                  ))}
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {wishes.length > 0 && <TechnicianNote lines={linesOf(wishes)} />}
    </>
  );
}
