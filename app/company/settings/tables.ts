import type { Generated, GeneratedAlways } from "kysely";
import type { Instant } from "~db/tables";

interface SiteSettingsTable {
  id: GeneratedAlways<number>;
  key: string;
  value_en: string | null;
  value_es: string | null;
  /** True while it is a setting of the sample company. */
  isSample: Generated<0 | 1>;
  updatedAt: Generated<Instant>;
}

declare module "~db/tables" {
  interface Tables {
    site_settings: SiteSettingsTable;
  }
}
