// The mock at a real port: the page's own handlers, database and live server.

import { createServer } from "node:http";
import { close, listen } from "../listen.mjs";
import { loadMock } from "../load-module.mjs";
import { startHost } from "../static-host.mjs";
import { answerCalls, refuseLargeBodies } from "./http.mjs";
import { attachLive } from "./live.mjs";

/** @typedef {import("../../mock/node-simulator.ts").ScenarioName} ScenarioName */

/**
 * @typedef {object} ApiOptions
 * @property {number} [port] 0 (the default) takes any free one
 * @property {string} [hostname] address to bind to, 127.0.0.1 by default
 * @property {readonly string[]} [allowedHosts] more names under which browsers may call it
 * @property {ScenarioName} [scenario] the data and conditions it begins with
 * @property {string} [site] a folder of built files to serve too, its page turned to `live`
 */

/**
 * @typedef {object} Api
 * @property {string} url without a slash at the end
 * @property {number} port
 * @property {() => number} connected how many live connections are open
 * @property {() => Promise<void>} stop ends every connection and frees the port
 * @property {(scenario?: ScenarioName) => void} reset starts over: fresh data, nobody signed in
 */

/** Starts the API. Throws if the port is taken. @param {ApiOptions} [options] @returns {Promise<Api>} */
export async function startApi({
  port = 0,
  hostname = "127.0.0.1",
  allowedHosts = [],
  scenario = "default",
  site,
} = {}) {
  const { createNodeSimulator } = await loadMock();
  let backend = createNodeSimulator(scenario);
  const hosts = [hostname, ...allowedHosts];
  /** @type {ReturnType<typeof attachLive> | undefined} */
  let live;
  const answer = answerCalls(async (request) => {
    const response = await backend.answer(request);
    // The call may have been a sign-out.
    if (request.method !== "GET") live?.endWithSessions();
    return response;
  }, hosts);
  /** @type {import("node:http").RequestListener} */
  const api = (request, response) => void answer(request, response);
  /** @param {import("node:http").Server} server */
  const attach = (server) => {
    refuseLargeBodies(server);
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
    connected: () => live?.count() ?? 0,
    async stop() {
      backend.stop();
      live?.end();
      await opened.close();
    },
    reset(next = backend.scenario) {
      backend.stop();
      backend = createNodeSimulator(next);
      live?.drop();
    },
  };
}
