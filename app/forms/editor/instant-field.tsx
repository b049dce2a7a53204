import { type RefObject, useEffect, useRef, useState } from "react";
import {
  instantOf,
  isWallTime,
  secondField,
  typedWallTime,
  zoneField,
  zoneOf,
} from "~/forms/fields/wall-time-fields";
import { useTimeZone } from "~/language/i18n/time";
import { namedTimeZone, offsetAt, offsetName, zoneLabel } from "~/language/i18n/time-zones";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { instantsOf } from "~/language/i18n/wall-time";
import { DateInput, UNFINISHED } from "~/ui/parts/date-input";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { RecordFieldFrame, useRecordField } from "./record-fields";
import { useRecordForm } from "./record-form";
import styles from "./styles/record-form.admin.module.css";

/** How a date and time is typed as a text. */
const EXAMPLE = "2027-12-31 18:00";

/**
 * An optional date and time as a native input, in the company's time zone, which is named beside
 * it. What was typed in another time zone, for example in a draft, stays in that one. Without
 * scripts it is a text, since browsers send an incomplete date like an empty one.
 */
export function InstantField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { id, value, message, getInputProps, attributes } = useRecordField(name, true);
  const { formId, values, isOutside } = useRecordForm();
  const form = isOutside ? formId : undefined;
  const zone = useFieldZone(name);
  const [typed, setTyped] = useState(value);
  const [second, setSecond] = useState(values[secondField(name)]);
  const input = useRef<HTMLInputElement>(null);
  const isText = useIsText({ name, value, input, onRead: setTyped });
  const { onChange, ...inputProps } = getInputProps<React.ComponentPropsWithoutRef<"input">>({
    ...attributes,
    "aria-describedby": `${attributes["aria-describedby"] ?? ""} ${id}-zone`.trim(),
    type: isText ? "text" : "datetime-local",
    placeholder: isText ? EXAMPLE : undefined,
    autoComplete: "off",
  });
  const instant = instantOf(typed, zone.name, second);
  return (
    <RecordFieldFrame id={id} label={label} hint={hint} message={message}>
      <div className={styles.instant}>
        <DateInput
          {...inputProps}
          inputRef={input}
          name={name}
          defaultValue={value}
          onChange={(event) => {
            const wall = typedWallTime(event.currentTarget.value);
            if (wall !== typed) setSecond(undefined);
            setTyped(wall);
            onChange?.(event);
          }}
        />
        <span id={`${id}-zone`} className={styles.zone} suppressHydrationWarning>
          {zoneLabel(zone, instant ? Date.parse(instant) : Date.now())}
        </span>
      </div>
      <input type="hidden" name={zoneField(name)} value={zone.name} form={form} />
      <SecondTime
        key={typed}
        name={name}
        form={form}
        wall={typed}
        zone={zone.name}
        isChosen={second === "on"}
        onChoose={(isChosen) => setSecond(isChosen ? "on" : undefined)}
      />
    </RecordFieldFrame>
  );
}

/**
 * Returns true while the input is a text: without scripts, and afterwards while it has a text that
 * a native input would drop.
 */
function useIsText({
  name,
  value,
  input,
  onRead,
}: {
  name: string;
  value: string;
  input: RefObject<HTMLInputElement>;
  onRead: (wall: string) => void;
}): boolean {
  const isHydrated = useHydrated();
  const isNative = (text: string) => text === "" || isWallTime(name, text);
  const [isText, setIsText] = useState(!isHydrated || !(value === UNFINISHED || isNative(value)));
  useEffect(() => {
    if (!isText || !input.current) return;
    const wall = typedWallTime(input.current.value);
    if (!isNative(wall)) return;
    if (input.current.value !== wall) input.current.value = wall;
    onRead(wall);
    setIsText(false);
    // Once, when the page of the server gets its scripts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return isText;
}

/** Returns the time zone of a field. */
function useFieldZone(name: string) {
  const { values } = useRecordForm();
  const language = useLanguage();
  const company = useTimeZone();
  const zone = zoneOf(values, name, company.name);
  return zone === company.name ? company : namedTimeZone(zone, language);
}

/** The choice of the second of two equal times, after clocks were put back; else nothing. */
function SecondTime({
  name,
  form,
  wall,
  zone,
  isChosen,
  onChoose,
}: {
  name: string;
  form: string | undefined;
  wall: string;
  zone: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { t } = useTranslation("admin");
  const [, second] = instantsOf(wall, zone);
  if (!second) return null;
  const offset = offsetName(offsetAt(zone, Date.parse(second)));
  return (
    <label className="admin-checkbox">
      <input
        type="checkbox"
        name={secondField(name)}
        form={form}
        defaultChecked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {t("records.secondTime", { time: wall.slice("2027-01-05T".length), offset })}
    </label>
  );
}
