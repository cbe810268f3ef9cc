import type { Row } from "./rows";
import type { Cookies, Sessions } from "./session";
import type { Table } from "./store";

/** Where a backend stands, as far as that matters to it: in a page, or at a port. */
export interface Host {
  /** Makes the sessions, which a page knows by other means than a port. */
  sessions(users: Table<Row<"users">>): Sessions;
  /** The cookies of whoever is there while no call is made; none where many may be. */
  readCookies(): Cookies;
  /** Whether cookies may be read and set at all. */
  cookiesAllowed(): boolean;
}
