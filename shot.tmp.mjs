import { chromium } from "playwright";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const errors = [];
async function open(width, height, dark, path = "/") {
  const ctx = await b.newContext({
    viewport: { width, height },
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  const p = await ctx.newPage();
  p.on("console", (m) => {
    if (["error", "warning"].includes(m.type())) errors.push(m.text());
  });
  p.on("pageerror", (e) => errors.push("PAGE " + e.message));
  await p.goto("http://localhost:4400/login");
  await p.getByLabel("Username").fill("admin");
  await p.getByLabel("Password").fill("admin");
  await p.getByRole("button", { name: "Sign In" }).click();
  await p.getByRole("heading", { name: "AI Ecosystem Overview" }).waitFor();
  await p.getByRole("button", { name: "Demo console", exact: true }).waitFor();
  if (path !== "/") {
    await p.goto("http://localhost:4400" + path);
    await p.getByRole("button", { name: "Demo console", exact: true }).waitFor();
  }
  return p;
}
const S = (p, n) => p.screenshot({ path: `/tmp/w/shots/${n}.png` });
const p = await open(1440, 900, false);
await p.waitForTimeout(1500);
await S(p, "closed");
await p.keyboard.press("Shift+D");
await p.getByRole("complementary", { name: "Demo console" }).waitFor();
await p.waitForTimeout(600);
await S(p, "scenario");
for (const t of ["Faults", "Send", "Log", "Tour"]) {
  await p.getByRole("tab", { name: t }).click();
  await p.waitForTimeout(500);
  if (t === "Log") {
    await p
      .getByRole("button", { name: /api\/dashboard/ })
      .first()
      .click();
    await p.waitForTimeout(300);
  }
  await S(p, t.toLowerCase());
}
await p.getByRole("button", { name: "Start the tour" }).click();
await p.waitForTimeout(500);
await S(p, "tour1");
await p.getByRole("button", { name: "Next" }).click();
await p.waitForTimeout(700);
await S(p, "tour2");
await p.getByRole("button", { name: "Next" }).click();
await p.waitForTimeout(900);
await S(p, "tour3");
await b.close();
console.log(errors);
