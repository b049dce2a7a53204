/** Somebody who is signed in, as screens and calls may know them. */
export interface User {
  id: number;
  username: string;
  isAdmin: boolean;
}
