import type { QueryClient } from "@tanstack/react-query";
import { Guard } from "./guard";
import { Providers } from "./providers";
import { ScreenBoundary } from "./screen-boundary";

/** The path the files are served under, without the final slash. */
const base = import.meta.env.BASE_URL.replace(/\/$/, "");

/** The application. `ssrPath` renders it at a path without a browser (the first paint). */
export function App({ ssrPath, queryClient }: { ssrPath?: string; queryClient?: QueryClient }) {
  return (
    <Providers
      queryClient={queryClient}
      location={ssrPath === undefined ? { base } : { base, ssrPath: base + ssrPath, ssrSearch: "" }}
    >
      <ScreenBoundary>
        <Guard />
      </ScreenBoundary>
    </Providers>
  );
}
