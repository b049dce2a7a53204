import { fixedAddresses, oncePerTable } from "~/base/http/route-table";
import { fixedAddress } from "~/language/i18n/paths";

/** The pages with a fixed address whose routes say that both sitemaps list them, and their texts. */
export const listedPages = oncePerTable(() =>
  fixedAddresses().flatMap(({ path, handle }) =>
    handle?.listed ? [{ address: fixedAddress(path), text: handle.listed }] : [],
  ),
);
