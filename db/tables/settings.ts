import type { Generated, GeneratedAlways } from "kysely";
import type { Instant } from "../columns";

export interface SiteSettingsTable {
  id: GeneratedAlways<number>;
  key: string;
  value_en: string | null;
  value_es: string | null;
  /** True while it is a setting of the sample company. */
  isSample: Generated<0 | 1>;
  updatedAt: Generated<Instant>;
}
