import { settingDefinitions, type SettingKey } from "~/company/settings/definitions";
import type { RetentionKey } from "~/company/settings/retention";
import { isListKey, valueField } from "~/company/settings/setting-fields";
import { TextInput } from "~/forms/editor/record-fields";
import type { Language } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { ImagePicker } from "~/media/images/image-picker";
import { FileField } from "~/media/player/file-field";
import { WritingInput } from "~/records/writing/writing-input";
import { ColorInput } from "./color-input";
import { FlagInput } from "./flag-input";
import { ListInput } from "./list-input";
import { PeriodInput } from "./period-input";
import { ZoneInput } from "./zone-input";

const ROWS = 4;
const ROWS_OF_LONG_TEXT = 10;
const ROWS_OF_WRITING = 18;

interface SettingInputProps {
  settingKey: SettingKey;
  language: Language;
  label: string;
  /** True while the first input holds the value of both languages. */
  isForBoth: boolean;
  /** The id of the hint of a checkbox. */
  describedBy: string | undefined;
}

/** The input of a setting in one language, by the type of the setting (checklist R242). */
export function SettingInput({
  settingKey: key,
  language,
  label,
  isForBoth,
  describedBy,
}: SettingInputProps) {
  const { t } = useTranslation("admin");
  const name = valueField(key, language);
  // A value of both languages has neither.
  const lang = isForBoth ? undefined : language;
  if (isListKey(key)) {
    return <ListInput settingKey={key} language={language} label={label} isForBoth={isForBoth} />;
  }
  switch (settingDefinitions[key].type) {
    case "color":
      return <ColorInput name={name} label={label} />;
    case "image":
      return <ImagePicker name={name} label={label} height={160} isMark={key === "logo_image"} />;
    case "loop":
      return <FileField name={name} label={label} hint={t("settings.loopHint")} kind="loop" />;
    case "zone":
      return <ZoneInput name={name} label={t("settings.names.time_zone")} />;
    case "period":
      return <PeriodInput name={name} label={label} settingKey={key as RetentionKey} />;
    case "checkbox":
      return (
        <FlagInput
          name={name}
          label={label}
          language={language}
          isForBoth={isForBoth}
          describedBy={describedBy}
        />
      );
    case "markdown":
      return (
        <WritingInput
          name={name}
          label={label}
          lang={language}
          rows={ROWS_OF_WRITING}
          topHeading={2}
        />
      );
    case "textarea":
      return (
        <TextInput
          name={name}
          label={label}
          lang={lang}
          rows={key === "about_content" ? ROWS_OF_LONG_TEXT : ROWS}
        />
      );
    default:
      return <TextInput name={name} label={label} lang={lang} />;
  }
}
