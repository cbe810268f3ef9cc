import { Guard } from "./guard";
import { Providers } from "./providers";

/** The address the files are served under, without its closing slash. */
const base = import.meta.env.BASE_URL.replace(/\/$/, "");

/** The application. `ssrPath` draws it at a path where there is no browser (the first paint). */
export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <Providers
      location={ssrPath === undefined ? { base } : { base, ssrPath: base + ssrPath, ssrSearch: "" }}
    >
      <Guard />
    </Providers>
  );
}
