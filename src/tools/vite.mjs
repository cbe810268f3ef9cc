// npm run dev and npm run build: Vite's own command. An option that it does not know gets a sentence,
// not a stack trace.

import { ensureInstalled } from "./ensure-installed.mjs";

ensureInstalled();
process.on("uncaughtException", (error) => {
  const isWrongOption = error.name === "CACError";
  console.error(isWrongOption ? `${error.message}. --help lists the options.` : error);
  process.exit(isWrongOption ? 2 : 1);
});
await import(import.meta.resolve("../../node_modules/vite/bin/vite.js"));
