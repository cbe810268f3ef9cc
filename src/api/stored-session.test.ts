import { expect, it } from "vitest";
import { openTab, stored } from "@/testing/node/session-tabs";

it("a shared session that ended while the page was in the back/forward cache has ended when it is restored", async () => {
  const tab = await openTab(undefined, { isLive: false });
  await tab.signIn("maya", "secret", true);
  for (const key of Object.keys(stored.browser)) stored.browser.removeItem(key);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(tab.session().status).toBe("signed-out");
});

it("a shared session replaces the tab's own", async () => {
  const tab = await openTab("lena", { isLive: false });
  await tab.signIn("maya", "secret", true);
  expect(window.sessionStorage.getItem("authToken")).toBeNull();
});

it.each(["{not json", "null", '{"id":"1"}', '{"username":""}'])(
  "an unusable stored person %s is removed, with the token",
  async (record) => {
    stored.browser.setItem("authToken", "of-maya");
    stored.browser.setItem("user", record);
    const tab = await openTab(undefined, { isLive: false });
    expect(tab.session().status).toBe("signed-out");
    expect(Object.keys(stored.browser)).toEqual([]);
  },
);

it("a session stored by a page with the other kind of backend is neither used nor removed", async () => {
  const demo = await openTab(undefined, { isLive: false });
  await demo.signIn("maya", "secret", true);
  const live = await openTab();
  expect(live.session().status).toBe("signed-out");
  await live.signIn("lena", "secret");
  const names = Object.keys(stored.browser).filter((name) => !["authToken", "user"].includes(name));
  expect(names.toSorted()).toEqual(["/live:signedInUser", "/mock:sessionToken"]);
  expect((await openTab(undefined, { isLive: false })).session().status).toBe("signed-in");
});
