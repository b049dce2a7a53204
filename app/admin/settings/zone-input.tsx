import { useContext, useRef } from "react";
import { useRecordField } from "~/forms/editor/record-fields";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { ZoneAreasContext } from "./zone-areas";

/**
 * A select of all time zones, in which the keyboard finds a place by its first letters. With
 * scripts, the time zone of the browser is offered.
 */
export function ZoneInput({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation("admin");
  const areas = useContext(ZoneAreasContext);
  const { id, value, message, attributes } = useRecordField(name);
  const select = useRef<HTMLSelectElement>(null);
  const isListed = areas.some(({ zones }) => zones.some((zone) => zone.name === value));
  return (
    <div className="admin-field">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select {...attributes} ref={select} name={name} defaultValue={value} autoComplete="off">
        <option value="">{t("settings.zoneUnset")}</option>
        <option value="UTC">UTC</option>
        {value !== "" && value !== "UTC" && !isListed && <option value={value}>{value}</option>}
        {areas.map((area) => (
          <optgroup key={area.label} label={area.label}>
            {area.zones.map((zone) => (
              <option key={zone.name} value={zone.name}>
                {zone.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {message && (
        <p className="admin-field-error" id={`${id}-error`}>
          {message}
        </p>
      )}
      <BrowserZone select={select} />
    </div>
  );
}

/** A button that chooses the time zone of the browser. */
function BrowserZone({ select }: { select: React.RefObject<HTMLSelectElement> }) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const choose = () => {
    const field = select.current;
    if (!field) return;
    if (![...field.options].some((option) => option.value === zone)) field.add(new Option(zone));
    field.value = zone;
    // Tells the form, as a choice by hand does.
    field.dispatchEvent(new Event("change", { bubbles: true }));
    field.focus();
  };
  return (
    <button type="button" className="button button-quiet" onClick={choose}>
      {t("settings.zoneOfBrowser", { zone })}
    </button>
  );
}
