export { buildStorybookIfStale as default } from "../build-if-stale.mjs";
