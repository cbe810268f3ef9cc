import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Host, settingsFiles, startHost } from "../static-host.mjs";
import { writeHostSettings } from "./host-settings.ts";

let dist: string;
let host: Host;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "host-settings-"));
  await writeFile(join(dist, "index.html"), "<script>1</script><script src=assets/z-start.js>");
  await mkdir(join(dist, "assets"));
  for (const name of ["a-late.js", "z-start.js"]) await writeFile(join(dist, "assets", name), "1");
  host = await startHost({ folder: dist, fallback: false });
});
afterAll(async () => {
  await host.close();
  await rm(dist, { recursive: true });
});

/** The text of a settings file for a build served at `base`. */
async function settings(base: string, name: string): Promise<string> {
  await writeHostSettings(dist, base);
  return readFile(join(dist, name), "utf8");
}

describe.each(["/", "/demo/"])("the settings for a build at %s", (base) => {
  it("make nginx and Caddy serve a folder's own page, and the app for a deep link", async () => {
    expect(await settings(base, "nginx.conf")).toContain(
      `location ${base} {\n  try_files $uri $uri/index.html ${base}index.html;\n}`,
    );
    expect(await settings(base, "Caddyfile")).toContain(
      `\ttry_files {path} {path}/index.html ${base}index.html\n`,
    );
    for (const name of ["nginx.conf", "Caddyfile", "_headers", "vercel.json"])
      expect(await settings(base, name)).toMatch(/default-src 'none'; script-src 'self' 'sha/);
  });

  it("make Vercel, Netlify and Cloudflare Pages serve the app only for its screens", async () => {
    const redirects = (await settings(base, "_redirects")).trim().split("\n");
    expect(redirects).toContain(`${base}human-inbox ${base} 200`);
    expect(redirects.filter((line) => /\*|contract/.test(line))).toEqual([]);
    const lines = (await settings(base, "vercel.json")).split("\n").map((line) => line.trim());
    const at = lines.indexOf(`"source": "${base}human-inbox",`);
    expect(lines[at + 1]).toBe(`"destination": "${base}index.html"`);
    expect(lines).toContain(`"source": "${base}index.html",`);
    expect(lines.filter((line) => line.includes("contract"))).toEqual([]);
  });
});

const forAYear = "public, max-age=31536000, immutable";

/** The paths for which Netlify and Cloudflare Pages send a header, given as a part of its line. */
const pathsWith = async (header: string) =>
  (await settings("/", "_headers"))
    .split(/\n(?=\/)/)
    .filter((rule) => rule.includes(header))
    .map((rule) => rule.split("\n")[0]);

it("the page and the workers are never cached, and every file has the security headers", async () => {
  const names = ["", "index.html", "404.html", "worker.js", "mockServiceWorker.js"];
  expect(await pathsWith("no-cache")).toEqual(names.map((name) => `/${name}`));
  for (const header of [
    "frame-ancestors 'self'",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: same-origin",
    "Cross-Origin-Opener-Policy: same-origin",
  ])
    expect(await pathsWith(header), header).toEqual(["/*"]);
});

describe("a missing hashed file", () => {
  it("matches no caching rule for Netlify, Cloudflare Pages or Vercel", async () => {
    const cached = await pathsWith(forAYear);
    expect(cached).toEqual(["/assets/a-late.js", "/assets/z-start.js"]);
    const sources = (await settings("/", "vercel.json"))
      .split('"source": ')
      .filter((rule) => rule.includes(forAYear))
      .map((rule) => /"([^"]*)"/.exec(rule)?.[1]);
    expect(sources).toEqual(cached);
  });

  it("is not cached by our own host, which does not serve settings files either", async () => {
    await writeFile(join(dist, "404.html"), "none");
    await writeHostSettings(dist, "/");
    const request = async (name: string, accept = "*/*") => {
      const { status, headers } = await fetch(host.url + name, { headers: { accept } });
      return [status, headers.get("cache-control")];
    };
    expect(await request("assets/gone.js")).toEqual([404, "no-store"]);
    expect(await request("assets/gone.js", "text/html")).toEqual([404, "no-cache"]);
    expect(await request("assets/a-late.js")).toEqual([200, forAYear]);
    for (const name of settingsFiles) expect((await request(name))[0], name).toBe(404);
  });
});
