import { join } from "node:path";
import type { Server } from "node:http";
import { answerCalls } from "../tools/api/http.ts";
import { attachLive } from "../tools/api/live.ts";
import { projectRoot } from "../tools/ensure-installed.mjs";
import { loadMock } from "../tools/load-module.mjs";
import { startHost } from "../tools/static-host.mjs";

/** The built page before the demo's backend. */
export type SoakSite = Awaited<ReturnType<typeof openSite>>;

/** Serves the built page, turned to live, before a backend whose hours can be skipped. */
export async function openSite() {
  const { createNodeSimulator, createRealClock } = await loadMock();
  const clock = createRealClock();
  let skipped = 0;
  const simulator = createNodeSimulator("default", {
    now: () => clock.now() + skipped,
    wakeAt: (at, wake) => clock.wakeAt(at === undefined ? at : at - skipped, wake),
  });
  // What happens by itself would make one lap longer than another.
  Object.assign(simulator.conditions, { livePace: 0, answering: false });
  let live: ReturnType<typeof attachLive> | undefined;
  const host = await startHost({
    folder: join(projectRoot, "dist"),
    live: true,
    api: answerCalls(simulator.answer),
    attach(server: Server) {
      live = attachLive(server, () => simulator, []);
    },
  });
  return {
    simulator,
    url: host.url,
    /** Breaks the live connection. */
    drop: () => live?.drop(),
    skip(ms: number) {
      skipped += ms;
      simulator.scheduler.catchUp();
    },
    async close() {
      simulator.stop();
      live?.end();
      await host.close();
    },
  };
}
