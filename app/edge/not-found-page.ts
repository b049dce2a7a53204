/**
 * The header that asks the application for one of two responses in place of a rendered 404. The
 * not-found page is the same for every visitor without a session and for every address, so it is
 * rendered once and cached.
 *
 * - "address": no page, but the address of the not-found page, in the header of the same name;
 * - "page": that page itself, fit for every address: without the scripts that would compare it with
 *   the address bar.
 *
 * A value sent by a client never reaches the application.
 */
export const NOT_FOUND_HEADER = "x-not-found";

/**
 * The header by which the edge has the application redirect a navigation with scripts: status and
 * address. A value sent by a client never reaches the application.
 */
export const LEADS_TO_HEADER = "x-leads-to";
