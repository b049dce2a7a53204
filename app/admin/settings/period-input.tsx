import { periods, retentionDefaults, type RetentionKey } from "~/company/settings/retention";
import { useRecordField } from "~/forms/editor/record-fields";
import { useTranslation } from "~/language/i18n/use-translation";

/** A select of how long something is kept. */
export function PeriodInput({
  name,
  label,
  settingKey,
}: {
  name: string;
  label: string;
  settingKey: RetentionKey;
}) {
  const { t } = useTranslation("admin");
  const { id, value, message, attributes } = useRecordField(name);
  const standard = retentionDefaults[settingKey];
  return (
    <div className="admin-field">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select {...attributes} name={name} defaultValue={value} autoComplete="off">
        <option value="">
          {t("settings.periodUnset", { period: t(`settings.periods.${standard}`) })}
        </option>
        {periods.map((period) => (
          <option key={period} value={period}>
            {t(`settings.periods.${period}`)}
          </option>
        ))}
      </select>
      {message && (
        <p className="admin-field-error" id={`${id}-error`}>
          {message}
        </p>
      )}
    </div>
  );
}
