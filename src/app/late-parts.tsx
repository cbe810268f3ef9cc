import { CommandPaletteHost } from "./command-palette-host";
import { DeliveryNotices } from "./delivery-notices";
import { SessionNotice } from "./session-notice";

/** What nobody needs before the first screen has its data. */
export default function LateParts() {
  return (
    <>
      <SessionNotice />
      <DeliveryNotices />
      <CommandPaletteHost />
    </>
  );
}
