import { createRoot } from "react-dom/client";
import { setBackendStart } from "@/api/client";
import { App, signedInCode } from "@/app/app";
import { mockedPage } from "@/app/mocked-page";
import { routeAt } from "@/app/routes";
import { trustOwnTexts } from "@/app/trusted-types";
import { brand, linkBrand } from "@/lib/brand";
import { removeDemoWorker } from "@/lib/demo-worker";
import { keepLinkBrand, showLinkBrand } from "@/lib/link-brand";
import { paths } from "@/lib/paths";
import { pageBackend } from "@/lib/stored-name";
import "@/styles.css";

function start(): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  trustOwnTexts();
  if (pageBackend() === "mock") {
    setBackendStart(async () => (await import("@/mock/start")).start(mockedPage));
  } else {
    removeDemoWorker().catch(() => undefined);
  }
  keepLinkBrand();
  showLinkBrand(linkBrand?.accent, brand.letter);
  // Fetched in parallel with the mock. If one fails to load, its screen says so.
  const path = location.pathname.slice(import.meta.env.BASE_URL.length - 1);
  const first = routeAt(path === paths.login ? paths.overview : path);
  for (const { load } of [signedInCode, first]) load().catch(() => undefined);
  createRoot(root).render(<App />);
}

// The shared worker imports a chunk that also holds this file, and has no page.
if ("document" in globalThis) start();
