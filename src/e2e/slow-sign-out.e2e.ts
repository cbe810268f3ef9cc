import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { startHost } from "../tools/static-host.mjs";

const dist = join(import.meta.dirname, "../../dist");
const logoutTakes = 5000;

/** A server whose sign-out answers late and then clears the cookie, even of a newer session. */
async function startServer() {
  const answer = (response: ServerResponse, status: number, json: unknown, cookie?: string) => {
    const cookies = cookie === undefined ? {} : { "Set-Cookie": `${cookie}; Path=/; HttpOnly` };
    response.writeHead(status, { "Content-Type": "application/json", ...cookies });
    response.end(JSON.stringify(json));
  };
  let token = 0;
  const slow: Promise<void>[] = [];
  const host = await startHost({
    folder: dist,
    live: true,
    api: (request, response) => {
      const path = request.url ?? "";
      if (path.endsWith("/auth/login")) {
        token += 1;
        const user = { id: "u-1", username: "ada", role: "admin" };
        return answer(response, 200, { token: `t-${token}`, user }, `session=${token}`);
      }
      if (path.endsWith("/auth/logout")) {
        slow.push(
          new Promise((resolve) => {
            setTimeout(() => {
              answer(response, 200, {}, "session=; Max-Age=0");
              resolve();
            }, logoutTakes);
          }),
        );
        return undefined;
      }
      const signedIn = /session=\d/.test(request.headers.cookie ?? "");
      return signedIn ? answer(response, 200, []) : answer(response, 401, { error: "Signed out" });
    },
  });
  return { host, signOutsAnswered: () => Promise.all(slow) };
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Username").fill("ada");
  await page.getByLabel("Password").fill("secret");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
}

for (const where of ["the same tab", "another tab"]) {
  test(`a slow sign-out does not end the session that begins in ${where}`, async ({ context }) => {
    const { host, signOutsAnswered } = await startServer();
    try {
      const page = await context.newPage();
      const next = where === "the same tab" ? page : await context.newPage();
      await page.goto(`${host.url}login`);
      await signIn(page);
      if (next !== page) {
        await next.goto(`${host.url}login`);
        await expect(next.getByRole("button", { name: "Sign In" })).toBeVisible();
      }
      const asked = page.waitForRequest("**/api/auth/logout");
      await page.getByRole("button", { name: "Log out" }).click();
      await asked;
      await signIn(next);
      await signOutsAnswered();
      const cookies = await context.cookies();
      expect(cookies.map(({ name }) => name)).toContain("session");
      const read = next.waitForResponse("**/api/growth/campaigns");
      await next.getByRole("link", { name: "Growth Hacking" }).click();
      expect((await read).status()).toBe(200);
      await expect(next.getByText(/Your session has ended/)).toHaveCount(0);
    } finally {
      await host.close();
    }
  });
}
