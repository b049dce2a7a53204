import { useEffect, useRef, useState } from "react";
import { useField } from "remix-validated-form";
import { RecordFieldFrame, useRecordField } from "~/forms/editor/record-fields";
import { useRecordForm } from "~/forms/editor/record-form";
import { useTranslation } from "~/language/i18n/use-translation";
import { typeKeeping } from "~/ui/parts/date-input";
import { lazyPart } from "~/ui/parts/lazy-part";
import { useHydrated } from "~/ui/parts/use-hydrated";
import styles from "./day-field.admin.module.css";

// Loaded in the browser only: on the server it would waste some megabytes of memory.
const DayCalendar = lazyPart(() => import("./day-calendar.client"), MissingCalendar);

/**
 * A calendar day: the native date input, which submits an ISO date (`2025-01-05`), and with scripts
 * a calendar to choose it from.
 */
export function DayField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation("admin");
  const { formId } = useRecordForm();
  const { validate } = useField(name, { formId });
  const { id, value, message, getInputProps, attributes } = useRecordField(name);
  const isHydrated = useHydrated();
  const [day, setDay] = useState(value);
  const { frame, button, isOpen, open, close } = useDisclosure();
  const input = useRef<HTMLInputElement>(null);
  const inputProps = getInputProps<React.ComponentProps<"input">>({
    ...attributes,
    required: true,
  });

  const take = (chosen: string) => {
    setDay(chosen);
    close();
    queueMicrotask(() => {
      // Notifies the form of the change.
      input.current?.dispatchEvent(new Event("change", { bubbles: true }));
      if (message) validate();
    });
  };

  return (
    <RecordFieldFrame id={id} label={label} message={message}>
      <div className={styles.dayField} ref={frame} data-hydrated={isHydrated || undefined}>
        <input
          {...inputProps}
          ref={input}
          type={typeKeeping("date", day)}
          autoComplete="off"
          value={day}
          onChange={(event) => {
            setDay(event.target.value);
            inputProps.onChange?.(event);
          }}
        />
        {isHydrated && (
          <button
            ref={button}
            type="button"
            className="button button-quiet"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-calendar` : undefined}
            onClick={isOpen ? close : open}
          >
            {t("news.calendar")}
          </button>
        )}
        {isOpen && (
          <div
            id={`${id}-calendar`}
            className={styles.calendar}
            data-day-calendar
            ref={bringIntoView}
            role="dialog"
            aria-label={t("news.calendarTitle")}
          >
            <DayCalendar day={day} onChoose={take} />
          </div>
        )}
      </div>
    </RecordFieldFrame>
  );
}

/** The message shown when the calendar fails to load; the day can still be typed. */
function MissingCalendar() {
  const { t } = useTranslation();
  return (
    <p className="failure-text" role="alert">
      {t("common.partMissing")}
    </p>
  );
}

function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}

/** Returns the state of a popover that closes on Escape, a click outside or loss of focus. */
function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setIsOpen(false);
      button.current?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
    };
  }, [isOpen]);
  return {
    frame,
    button,
    isOpen,
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false);
      button.current?.focus();
    },
  };
}
