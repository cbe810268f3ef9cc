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

/** The text of a settings file for files that are served at `base`. */
async function written(base: string, name: string): Promise<string> {
  await writeHostSettings(dist, base);
  return readFile(join(dist, name), "utf8");
}

describe.each(["/", "/demo/"])("the settings for files at %s", (base) => {
  it("have nginx and Caddy send a folder's own page, and ours for a deep link", async () => {
    expect(await written(base, "nginx.conf")).toContain(
      `location ${base} {\n  try_files $uri $uri/index.html ${base}index.html;\n}`,
    );
    expect(await written(base, "Caddyfile")).toContain(
      `\ttry_files {path} {path}/index.html ${base}index.html\n`,
    );
    for (const name of ["nginx.conf", "Caddyfile", "_headers", "vercel.json"])
      expect(await written(base, name)).toMatch(/default-src 'none'; script-src 'self' 'sha/);
  });

  it("have Vercel, Netlify and Cloudflare Pages send our page for the screens alone", async () => {
    const redirects = (await written(base, "_redirects")).trim().split("\n");
    expect(redirects).toContain(`${base}human-inbox ${base} 200`);
    expect(redirects.filter((line) => /\*|contract/.test(line))).toEqual([]);
    const lines = (await written(base, "vercel.json")).split("\n").map((line) => line.trim());
    const at = lines.indexOf(`"source": "${base}human-inbox",`);
    expect(lines[at + 1]).toBe(`"destination": "${base}index.html"`);
    expect(lines).toContain(`"source": "${base}index.html",`);
    expect(lines.filter((line) => line.includes("contract"))).toEqual([]);
  });
});

const forAYear = "public, max-age=31536000, immutable";

describe("a hashed file that is not there", () => {
  it("is matched by no rule for Netlify, Cloudflare Pages or Vercel that keeps it", async () => {
    const kept = (await written("/", "_headers"))
      .split(/\n(?=\/)/)
      .filter((rule) => rule.includes(forAYear))
      .map((rule) => rule.split("\n")[0]);
    expect(kept).toEqual(["/assets/a-late.js", "/assets/z-start.js"]);
    const sources = (await written("/", "vercel.json"))
      .split('"source": ')
      .filter((rule) => rule.includes(forAYear))
      .map((rule) => /"([^"]*)"/.exec(rule)?.[1]);
    expect(sources).toEqual(kept);
  });

  it("is never kept by our own host's word, which hands out no settings either", async () => {
    await writeFile(join(dist, "404.html"), "none");
    await writeHostSettings(dist, "/");
    const ask = async (name: string, accept = "*/*") => {
      const { status, headers } = await fetch(host.url + name, { headers: { accept } });
      return [status, headers.get("cache-control")];
    };
    expect(await ask("assets/gone.js")).toEqual([404, "no-store"]);
    expect(await ask("assets/gone.js", "text/html")).toEqual([404, "no-cache"]);
    expect(await ask("assets/a-late.js")).toEqual([200, forAYear]);
    for (const name of settingsFiles) expect((await ask(name))[0], name).toBe(404);
  });
});
