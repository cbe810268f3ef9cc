import { useEffect } from "react";
import { CommandPaletteHost } from "./command-palette-host";
import { DeliveryNotices } from "./delivery-notices";
import { keepFocus } from "./keep-focus";
import { SessionNotice } from "./session-notice";

/** What nobody needs before the first screen has its data. */
export default function LateParts() {
  useEffect(keepFocus, []);
  return (
    <>
      <SessionNotice />
      <DeliveryNotices />
      <CommandPaletteHost />
    </>
  );
}
