import { useState } from "react";
import { instantOf, secondField, zoneField, zoneOf } from "~/forms/wall-time-fields";
import { useTimeZone } from "~/i18n/time";
import { namedTimeZone, offsetAt, offsetName, zoneLabel } from "~/i18n/time-zones";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { instantsOf } from "~/i18n/wall-time";
import { RecordFieldFrame, useRecordField } from "./record-fields";
import { useRecordForm } from "./record-form";

/** The value of an incomplete date, for which browsers send an empty one. */
const UNFINISHED = "?";

/**
 * An optional date and time as a native input, in the company's time zone, which is named beside
 * it. What was typed in another time zone, for example in a draft, stays in that one.
 */
export function InstantField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { id, value, message, getInputProps, attributes } = useRecordField(name, true);
  const { values } = useRecordForm();
  const zone = useFieldZone(name);
  const [typed, setTyped] = useState(value);
  const [isUnfinished, setIsUnfinished] = useState(false);
  const [second, setSecond] = useState(values[secondField(name)]);
  const look = (event: React.SyntheticEvent<HTMLInputElement>) => {
    setIsUnfinished(event.currentTarget.validity.badInput);
    if (event.currentTarget.value === typed) return;
    setTyped(event.currentTarget.value);
    setSecond(undefined);
  };
  const { onChange, onBlur, ...inputProps } = getInputProps<React.ComponentProps<"input">>({
    ...attributes,
    "aria-describedby": `${attributes["aria-describedby"] ?? ""} ${id}-zone`.trim(),
    type: "datetime-local",
    autoComplete: "off",
  });
  const instant = instantOf(typed, zone.name, second);
  return (
    <RecordFieldFrame id={id} label={label} hint={hint} message={message}>
      <div className="admin-instant">
        <input
          {...inputProps}
          name={isUnfinished ? undefined : name}
          defaultValue={value}
          onKeyUp={look}
          onChange={(event) => {
            look(event);
            onChange?.(event);
          }}
          onBlur={(event) => {
            look(event);
            onBlur?.(event);
          }}
        />
        <span id={`${id}-zone`} className="admin-zone" suppressHydrationWarning>
          {zoneLabel(zone, instant ? Date.parse(instant) : Date.now())}
        </span>
      </div>
      {isUnfinished && <input type="hidden" name={name} value={UNFINISHED} />}
      <input type="hidden" name={zoneField(name)} value={zone.name} />
      <SecondTime
        key={typed}
        name={name}
        wall={typed}
        zone={zone.name}
        isChosen={second === "on"}
        onChoose={(isChosen) => setSecond(isChosen ? "on" : undefined)}
      />
    </RecordFieldFrame>
  );
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
  wall,
  zone,
  isChosen,
  onChoose,
}: {
  name: string;
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
        defaultChecked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {t("records.secondTime", { time: wall.slice("2027-01-05T".length), offset })}
    </label>
  );
}
