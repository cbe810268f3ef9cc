import { useEffect } from "react";
import { CommandPaletteHost, loadCommandPalette } from "./command-palette-host";
import { DeliveryNotices } from "./delivery-notices";
import { keepFocus } from "./keep-focus";
import { LogOutQuestion } from "./log-out";
import { PersonData } from "./person-data";
import { notFound, routes } from "./routes";
import { Screens } from "./screens";
import { SessionNotice } from "./session-notice";
import { Shell } from "./shell";

/** The first screen has the network for itself this long, in ms: the page is idle while it waits, too. */
const headStart = 3000;

/** Fetches the code of the other screens. What fails is fetched when it is needed. */
function fetchRest(): void {
  for (const { load } of [...routes, notFound, { load: loadCommandPalette }])
    void load().catch(() => undefined);
}

/** Everything behind sign-in: the live connection, the shell and the screen of the address. */
export default function SignedIn() {
  useEffect(keepFocus, []);
  useEffect(() => {
    const timer = setTimeout(fetchRest, headStart);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PersonData>
      <Shell>
        <Screens />
      </Shell>
      <SessionNotice />
      <LogOutQuestion />
      <DeliveryNotices />
      <CommandPaletteHost />
    </PersonData>
  );
}
