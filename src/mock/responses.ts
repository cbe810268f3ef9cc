import { HttpResponse } from "msw";
import type { Call } from "@/contract/call";
import type { AnyRequest, Backend, CallName } from "./handler";
import type { Fault } from "./network-conditions";
import { nextRandom } from "./random";
import type { Scheduler } from "./scheduler";

/**
 * The fault of a call, or of the equivalent live message. Removes a one-time fault, unless the page
 * will repeat the live message as a call, which must fail too (`callFollows`).
 */
export function faultOf(
  { conditions, counts }: Backend,
  name: string,
  callFollows = false,
): Fault | undefined {
  // Conditions for all calls do not apply to sign-in and sign-out.
  const isOpen = name.startsWith("auth.");
  const fault = conditions.faults[name];
  if (fault && "once" in fault && fault.once && !callFollows) delete conditions.faults[name];
  if (fault) return fault;
  const errorRate = conditions.errorRates[name] ?? (isOpen ? 0 : conditions.errorRate);
  if (conditions.outage && !isOpen) return { kind: "status", status: 503 };
  const fails = errorRate > 0 && nextRandom(counts, "network").chance(errorRate);
  return fails ? { kind: "status", status: 500 } : undefined;
}

/** Calls `act`, late if the fault says so; calls `instead` if the fault replaces the action. */
export async function applyFault(
  scheduler: Scheduler,
  fault: Fault | undefined,
  act: () => unknown,
  instead: (fault: Exclude<Fault, { kind: "delay" | "pending" }>) => unknown,
): Promise<void> {
  if (!fault) await act();
  else if (fault.kind === "delay") await scheduler.after(fault.ms, act);
  else if (fault.kind === "pending") void fault.until.then(() => scheduler.enqueue(act));
  else await instead(fault);
}

const json = { "Content-Type": "application/json" };

/**
 * Responds after the latency, with a fault or with what `handle` returns. An `override` passed to
 * `handle` makes the body in place of the call's own handler.
 */
export function respond(
  backend: Backend,
  name: string,
  call: Call,
  handle: (override?: (request: AnyRequest) => unknown) => Promise<Response>,
): Promise<Response> {
  const { conditions, counts, scheduler } = backend;
  const { from, to } = conditions.latency;
  const jitter = to > from ? nextRandom(counts, "network").next() * (to - from) : 0;
  return new Promise((resolve) => {
    const respondNow = async (...by: Parameters<typeof handle>) => resolve(await handle(...by));
    const isSlow = name === ("chatbot.updateKnowledgeBase" satisfies CallName);
    const work = () => scheduler.after(isSlow && conditions.autoRespond ? 900 : 0, respondNow);
    const respondOrFail = () =>
      applyFault(scheduler, faultOf(backend, name), work, (fault) => {
        switch (fault.kind) {
          case "override":
            return respondNow(fault.respond);
          case "status":
            return resolve(new HttpResponse(fault.body || null, { status: fault.status }));
          case "hang":
            return undefined;
          case "lost":
            return resolve(HttpResponse.error());
          case "malformed":
            return resolve(new HttpResponse('{"half', { headers: json }));
          case "empty":
            return resolve(HttpResponse.json(call.answer?.type === "array" ? [] : {}));
        }
      });
    void scheduler.enqueue(() => scheduler.after(from + jitter, respondOrFail));
  });
}
