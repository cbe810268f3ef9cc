import { HttpResponse } from "msw";
import type { Call } from "@/contract/call";
import type { AnyRequest, Backend, CallName } from "./handler";
import type { Fault } from "./network-conditions";
import { nextRandom } from "./random";
import type { Scheduler } from "./scheduler";

/**
 * The fault for a call, or for the live message that does the same. A fault for one call only is then
 * removed, unless the page will also make the call and must meet it there (`callFollows`).
 */
export function faultOf(
  { conditions, counts }: Backend,
  name: string,
  callFollows = false,
): Fault | undefined {
  // Sign-in and sign-out have only their own faults, not those of all calls.
  const isOpen = name.startsWith("auth.");
  const own = conditions.faults[name];
  if (own && "once" in own && own.once && !callFollows) delete conditions.faults[name];
  if (own) return own;
  const errorRate = conditions.errorRates[name] ?? (isOpen ? 0 : conditions.errorRate);
  if (conditions.outage && !isOpen) return { kind: "status", status: 503 };
  const fails = errorRate > 0 && nextRandom(counts, "network").chance(errorRate);
  return fails ? { kind: "status", status: 500 } : undefined;
}

/** Does something, with a fault later, or something else instead. */
export async function meetFault(
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
 * Responds after the latency, with a fault or with the answer, which is only made then; `override`
 * makes its body in place of the handler.
 */
export function respond(
  backend: Backend,
  name: string,
  call: Call,
  answer: (override?: (request: AnyRequest) => unknown) => Promise<Response>,
): Promise<Response> {
  const { conditions, counts, scheduler } = backend;
  const { from, to } = conditions.latency;
  const more = to > from ? nextRandom(counts, "network").next() * (to - from) : 0;
  return new Promise((resolve) => {
    const answerNow = async (...by: Parameters<typeof answer>) => resolve(await answer(...by));
    const isSlow = name === ("chatbot.updateKnowledgeBase" satisfies CallName);
    const work = () => scheduler.after(isSlow && conditions.answering ? 900 : 0, answerNow);
    const answerLater = () =>
      meetFault(scheduler, faultOf(backend, name), work, (fault) => {
        switch (fault.kind) {
          case "answer":
            return answerNow(fault.answer);
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
    void scheduler.enqueue(() => scheduler.after(from + more, answerLater));
  });
}
