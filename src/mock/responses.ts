import { HttpResponse } from "msw";
import type { Call } from "@/contract/call";
import type { Backend, CallName } from "./handler";
import type { Fault, ParsedRequest } from "./network-conditions";
import { drawFrom } from "./random";
import type { Refusal } from "./refusal";

/** A Set-Cookie header. */
export type CookieHeader = [name: string, value: string];

/** A response with a JSON body. */
export const json = (body: unknown, status = 200, headers: CookieHeader[] = []) =>
  new HttpResponse(JSON.stringify(body), {
    status,
    headers: [["Content-Type", "application/json"], ...headers],
  });

/** A response that refuses a call. */
export const refuse = ({ status, message }: Refusal) => json({ error: message }, status);

/**
 * What is wrong with a call that is to be answered, or with the live message that does the same. A fault
 * for one call alone is gone then, unless a call follows that is to meet it too (`callFollows`).
 */
export function faultOf(
  { conditions, streams }: Pick<Backend, "conditions" | "streams">,
  name: string,
  callFollows = false,
): Fault | undefined {
  // Signing in and out has its own faults alone.
  const isOpen = name.startsWith("auth.");
  const own = conditions.faults[name];
  if (own && "once" in own && own.once && !callFollows) delete conditions.faults[name];
  if (own) return own;
  const errorRate = conditions.errorRates[name] ?? (isOpen ? 0 : conditions.errorRate);
  if (conditions.outage && !isOpen) return { kind: "status", status: 503 };
  const fails = errorRate > 0 && drawFrom(streams.network, (random) => random.chance(errorRate));
  return fails ? { kind: "status", status: 500 } : undefined;
}

/** Makes a body instead of the handler. */
export type Override = (request: ParsedRequest) => unknown;

/** Responds after the latency, by a fault or with the answer, which is made when its time has come. */
export function respondLater(
  backend: Backend,
  name: string,
  call: Call,
  answer: (override?: Override) => Promise<Response>,
  respond: (response: Response) => void,
): Promise<void> {
  const { conditions, scheduler, streams } = backend;
  const { from, to } = conditions.latency;
  const more = to > from ? drawFrom(streams.network, (random) => random.next()) * (to - from) : 0;
  const respondNow = async (override?: Override) => respond(await answer(override));
  return scheduler.after(from + more, () => {
    const fault = faultOf(backend, name);
    switch (fault?.kind) {
      case "answer":
        return respondNow(fault.answer);
      case "status":
        return respond(new HttpResponse(fault.body || null, { status: fault.status }));
      case "delay":
        return scheduler.after(fault.ms, respondNow);
      case "hang":
        return undefined;
      case "pending":
        return void fault.until.then(() => scheduler.enqueue(respondNow));
      case "lost":
        return respond(HttpResponse.error());
      case "malformed":
        return respond(
          new HttpResponse('{"half', { headers: { "Content-Type": "application/json" } }),
        );
      case "empty":
        return respond(json(call.answer?.type === "array" ? [] : {}));
      case undefined: {
        const work = name === ("chatbot.updateKnowledgeBase" satisfies CallName) ? 900 : 0;
        return scheduler.after(work * conditions.workPace, respondNow);
      }
    }
  });
}
