// The mock at a real port, with the same handlers, database and live server as in the page.

import { createServer, type Server } from "node:http";
import { close, listen } from "../listen.mjs";
import { loadMock } from "../load-module.mjs";
import { startHost } from "../static-host.mjs";
import { listenerFor } from "./http.ts";
import { attachLive } from "./live.ts";

type ScenarioName = import("../../mock/node-simulator.ts").ScenarioName;

interface ApiOptions {
  /** 0 (the default) takes any free one. */
  readonly port?: number;
  /** The address to bind to: this machine alone by default. */
  readonly hostname?: string;
  /** Additional host names under which browsers may call it. */
  readonly allowedHosts?: readonly string[];
  readonly scenario?: ScenarioName;
  /** A folder of built files to serve too, its page turned to `live`. */
  readonly site?: string;
}

/** The running API; `url` has no slash at its end. */
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
  const api = listenerFor(async (request) => {
    const response = await backend.handleRequest(request);
    // The call may have signed somebody out.
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
    /** Breaks every live connection; pages reconnect by themselves. */
    drop: () => live?.drop(),
    /** How many live connections are open. */
    connected: () => live?.count() ?? 0,
    /** Ends every connection and frees the port. */
    async stop() {
      backend.stop();
      live?.end();
      await opened.close();
    },
    /** Starts over: fresh data, nobody signed in. */
    async reset(next: ScenarioName = backend.scenario) {
      backend.stop();
      backend = await createNodeSimulator(next);
      live?.drop();
    },
  };
}
