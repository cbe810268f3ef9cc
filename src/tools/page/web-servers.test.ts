import { spawn, spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { type Api, startApi } from "../api/start-api.ts";
import { projectRoot } from "../ensure-installed.mjs";
import { close, listen } from "../listen.mjs";
import { writeHostSettings } from "./host-settings.ts";

/** A web server that README has a recipe for, and how a test runs it. */
interface WebServer {
  readonly name: "nginx" | "caddy";
  /** The recipe's text within a whole configuration, with a header of the deployment's own. */
  readonly whole: (recipe: string, port: number, folder: string) => string;
  readonly words: (file: string, folder: string) => readonly string[];
}

const webServers: readonly WebServer[] = [
  {
    name: "nginx",
    whole: (recipe, port, folder) => `
      daemon off; pid ${folder}/pid; error_log stderr; events {}
      http {
        include /etc/nginx/mime.types; access_log off; client_body_temp_path ${folder}/body;
        proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u;
        scgi_temp_path ${folder}/s;
        server { listen 127.0.0.1:${port}; add_header X-Own "ours" always; ${recipe} }
      }`,
    words: (file, folder) => ["-p", folder, "-e", "stderr", "-c", file],
  },
  {
    name: "caddy",
    whole: (recipe, port) =>
      `{\n\tadmin off\n\tauto_https off\n}\n` +
      recipe.replace("muster.example.org {", `http://127.0.0.1:${port} {\n\theader X-Own ours\n`),
    words: (file) => ["run", "--adapter", "caddyfile", "--config", file],
  },
];

const isInstalled = ({ name }: WebServer) => spawnSync(name, ["-v"]).error === undefined;

let api: Api;
let folder: string;
let dist: string;
beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(join(tmpdir(), "web-servers-"));
  // The server may run as another user than this test.
  await chmod(folder, 0o755);
  dist = join(folder, "dist");
  await mkdir(join(dist, "assets"), { recursive: true });
  await mkdir(join(dist, "contract"));
  await writeFile(join(dist, "index.html"), "<script>1</script>the page");
  await writeFile(join(dist, "contract/index.html"), "the contract");
  await writeFile(join(dist, "assets/app-1.js"), "1");
  await writeHostSettings(dist, "/");
}, 60_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

/** README's recipe for a server, with this test's folder and backend in it. */
async function recipeFor(name: string): Promise<string> {
  const readme = await readFile(join(projectRoot, "README.md"), "utf8");
  const blocks = Array.from(readme.matchAll(/```(?:nginx|caddyfile)\n([^]*?)```/g));
  const text = blocks.map(([, block = ""]) => block).find((block) => block.startsWith(`# ${name}`));
  return (text ?? "")
    .replaceAll("/srv/muster/dist", dist)
    .replaceAll(/(?:127\.0\.0\.1|localhost):4000/g, `127.0.0.1:${api.port}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = (await listen(server, 0, "127.0.0.1")) ?? 0;
  await close(server);
  return port;
}

describe.each(webServers)("README's recipe for $name", (server) => {
  if (!isInstalled(server)) {
    it.skip(`was not tried: ${server.name} is not installed`);
    return;
  }
  let origin: string;
  let stop = () => {};
  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const file = join(folder, `${server.name}.conf`);
    await writeFile(file, server.whole(await recipeFor(server.name), port, folder));
    const child = spawn(server.name, server.words(file, folder), { stdio: "pipe" });
    let said = "";
    child.stderr.on("data", (part: Buffer) => (said += part.toString()));
    stop = () => void child.kill();
    await vi.waitFor(
      async () => {
        const answer = await fetch(origin).catch(() => undefined);
        if (answer === undefined) throw new Error(`${server.name} does not answer: ${said}`);
      },
      { timeout: 20_000, interval: 100 },
    );
  }, 30_000);
  afterAll(() => stop());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, { headers });
    const header = (name: string) => response.headers.get(name);
    return { status: response.status, header, text: await response.text() };
  };
  type Got = Awaited<ReturnType<typeof get>>;
  const expectGuarded = ({ header }: Got) => {
    expect(header("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'self' 'sha/,
    );
    expect(header("x-content-type-options")).toBe("nosniff");
    expect(header("referrer-policy")).toBe("same-origin");
    expect(header("x-own")).toBe("ours");
  };

  it.each([
    ["/", "the page"],
    ["/index.html", "the page"],
    ["/human-inbox?status=resolved", "the page"],
    ["/contract/", "the contract"],
  ])("sends %s with the policy, and has it asked for again each time", async (path, text) => {
    const got = await get(path);
    expect([got.status, got.header("cache-control")]).toEqual([200, "no-cache"]);
    expect(got.text).toContain(text);
    expectGuarded(got);
  });

  it("has a hashed file kept for a year, for a page in a sandboxed frame too", async () => {
    const got = await get("/assets/app-1.js");
    expect([got.status, got.header("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    expect(got.header("content-type")).toMatch(/^(?:text|application)\/javascript/);
    expect(got.header("access-control-allow-origin")).toBe("*");
    expectGuarded(got);
  });

  it("says 404 of a script that is missing, which nobody keeps", async () => {
    const got = await get("/assets/gone-2.js");
    expect([got.status, got.header("cache-control")]).toEqual([404, "no-store"]);
    expect(got.text).not.toContain("the page");
    expectGuarded(got);
  });

  it.each(["/_headers", "/_redirects", "/vercel.json", "/nginx.conf", "/Caddyfile"])(
    "hands out no %s",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it("passes calls on, and leaves their answers as they are", async () => {
    const refused = await get("/api/members");
    expect([refused.status, refused.text]).toEqual([401, '{"error":"Sign in first."}']);
    expect(refused.header("cache-control")).toBe("no-store");
    expect(refused.header("content-security-policy")).toMatch(/^default-src .none.; frame/);
    const login = await fetch(`${origin}/api/auth/login`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: '{"username":"admin","password":"admin"}',
    });
    expect(login.status).toBe(200);
  });

  it("passes the live connection on", async () => {
    const login = await fetch(`${origin}/api/auth/login`, {
      method: "POST",
      body: '{"username":"admin","password":"admin"}',
    });
    const cookie = login.headers.get("set-cookie") ?? "";
    const socket = new WebSocket(`${origin.replace("http", "ws")}/ws`, {
      headers: { cookie, origin },
    });
    const first = new Promise((resolve, reject) => {
      socket.on("message", (data: Buffer) => resolve(JSON.parse(data.toString())));
      socket.on("error", reject);
    });
    socket.on("open", () => socket.send('{"type":"subscribe","channel":"human_inbox"}'));
    expect(await first).toMatchObject({ type: "urgent_conversations" });
    socket.terminate();
  });
});
