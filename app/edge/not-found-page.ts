/**
 * The page that says that nothing is at an address is the same for every visitor without a session,
 * whatever address they made up: it is rendered once and kept. In a request to the application, this
 * header asks for one of two answers in the place of a rendered 404:
 *
 * - "address": no page, but where the one that says so is found, in the header of the same name;
 * - "page": that page itself, fit for every address, so without the scripts that would compare it
 *   with the one in the address bar.
 *
 * What a client sends under this name never reaches the application.
 */
export const NOT_FOUND_HEADER = "x-not-found";
