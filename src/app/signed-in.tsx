import { useEffect } from "react";
import { keepFocus } from "./keep-focus";
import { LatePartsHost } from "./late-parts-host";
import { fetchEarly, PersonData } from "./person-data";
import { notFound, routes } from "./routes";
import { Screens } from "./screens";
import { Shell } from "./shell";

/** How long after the first screen the code of the others is fetched, in ms. */
const preloadDelay = 4000;

// The same element each time: another address renders what reads it, and nothing around it.
const content = (
  <PersonData>
    <Shell>
      <Screens />
    </Shell>
    <LatePartsHost />
  </PersonData>
);

/** Everything behind sign-in: the live connection, the shell and the screen of the address. */
export default function SignedIn() {
  useEffect(keepFocus, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of [...routes, notFound]) route.preload();
    }, preloadDelay);
    return () => clearTimeout(timer);
  }, []);
  return content;
}

/** Fetches what the screen of a path shows first, while its code is on its way. */
SignedIn.fetchEarly = fetchEarly;
