import { test } from "@playwright/test";
import { proveAnswers } from "../proof/answers/prove-answers";
import { dist } from "./deployment";

test.describe.configure({ timeout: 600_000 });

test("whatever the server answers, no screen breaks", { tag: "@all" }, async ({ browser }) => {
  await proveAnswers({ browser, folder: dist, visits: 31, seed: 1 });
});
