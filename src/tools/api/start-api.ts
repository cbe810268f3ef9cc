// The mock on a real port, with the same handlers, database and live hub as in the page.

import { createServer, type Server } from "node:http";
import { close, listen } from "../listen.mjs";
import { loadMock } from "../load-module.mjs";
import { startHost } from "../static-host.mjs";
import { createListener } from "./http.ts";
import { attachLive } from "./live.ts";

type ScenarioName = import("../../mock/node-simulator.ts").ScenarioName;

interface ApiOptions {
  /** 0 (the default) means any free port. */
  readonly port?: number;
  /** The address to bind to; by default only this machine can connect. */
  readonly hostname?: string;
  /** Additional host names that browsers may use. */
  readonly allowedHosts?: readonly string[];
  readonly scenario?: ScenarioName;
  /** A folder of built files to serve too, with the page's backend set to `live`. */
  readonly site?: string;
}

/** The running API; `url` has no trailing slash. */
export type Api = Awaited<ReturnType<typeof startApi>>;

/** Starts the API. Throws if the port is taken. */
export async function startApi({
  port = 0,
  hostname = "127.0.0.1",
  allowedHosts = [],
  scenario = "default",
  site,
}: ApiOptions = {}) {
  const { createNodeSimulator } = await loadMock();
  let backend = await createNodeSimulator(scenario);
  const hosts = [hostname, ...allowedHosts];
  let live: ReturnType<typeof attachLive> | undefined;
  const api = createListener(async (request) => {
    const response = await backend.handleRequest(request);
    if (request.method !== "GET") live?.endWithSessions();
    return response;
  }, hosts);
  const attach = (server: Server) => {
    live = attachLive(server, () => backend, hosts);
  };
  const open = async () => {
    const server = createServer(api);
    attach(server);
    const bound = await listen(server, port, hostname);
    if (bound === undefined) throw new Error(`Port ${port} is taken.`);
    return { port: bound, close: () => close(server) };
  };
  const opened = await (site === undefined
    ? open()
    : startHost({ folder: site, port, hostname, live: true, api, attach }));

  return {
    url: `http://localhost:${opened.port}`,
    port: opened.port,
    simulator: () => backend,
    /** Drops every live connection; pages reconnect automatically. */
    drop: () => live?.drop(),
    /** How many live connections are open. */
    connected: () => live?.count() ?? 0,
    /** Closes every connection and frees the port. */
    async stop() {
      backend.stop();
      live?.end();
      await opened.close();
    },
    /** Restarts with fresh data and nobody signed in. */
    async reset(next: ScenarioName = backend.scenario) {
      backend.stop();
      backend = await createNodeSimulator(next);
      live?.drop();
    },
  };
}
