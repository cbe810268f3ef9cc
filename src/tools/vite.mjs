// npm run dev and npm run build: Vite's command. An unknown option gets a sentence, no stack trace.

import { ensureInstalled } from "./ensure-installed.mjs";

ensureInstalled();
process.on("uncaughtException", (error) => {
  const isWrongOption = error.name === "CACError";
  console.error(isWrongOption ? `${error.message}. --help lists the options.` : error);
  process.exit(isWrongOption ? 2 : 1);
});
await import(import.meta.resolve("../../node_modules/vite/bin/vite.js"));
