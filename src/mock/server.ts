import { getResponse, http, type HttpHandler, HttpResponse, type PathParams } from "msw";
import * as v from "valibot";
import { canManageUsers } from "@/contract/auth";
import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import type { CallName } from "./call-names";
import type { Backend, Handler, HandlerRequest, Handlers } from "./handler";
import { authHandlers } from "./handlers/auth";
import { chatbotHandlers } from "./handlers/chatbot";
import { contentHandlers } from "./handlers/content";
import { dashboardHandlers } from "./handlers/dashboard";
import { eventHandlers } from "./handlers/events";
import { growthHandlers } from "./handlers/growth";
import { inboxHandlers } from "./handlers/inbox";
import { memberHandlers } from "./handlers/members";
import { userHandlers } from "./handlers/users";
import type { Fault, ParsedRequest } from "./network-conditions";
import { drawFrom } from "./random";
import { Refusal } from "./refusal";
import { validationMessage } from "./validation-message";

type Domains = typeof callsByDomain;

/** A domain of the contract without handlers does not compile. */
const handlersByDomain: { readonly [Domain in keyof Domains]: Handlers<Domains[Domain]> } = {
  auth: authHandlers,
  dashboard: dashboardHandlers,
  chatbot: chatbotHandlers,
  inbox: inboxHandlers,
  members: memberHandlers,
  growth: growthHandlers,
  content: contentHandlers,
  events: eventHandlers,
  users: userHandlers,
};

/** How long the server works on a call, in ms; most take no time. */
const workTimes: Partial<Record<string, number>> = {
  "chatbot.updateKnowledgeBase": 900,
} satisfies Partial<Record<CallName, number>>;

type CookieHeaders = [string, string][];

/** The texts of the answers, for the log: a response can be read only once. */
const texts = new WeakMap<Response, string>();

function textResponse(text: string, init: ResponseInit): Response {
  const response = new HttpResponse(text === "" ? null : text, init);
  texts.set(response, text);
  return response;
}

const json = (body: unknown, status = 200, headers: CookieHeaders = []) =>
  textResponse(JSON.stringify(body), {
    status,
    headers: [["Content-Type", "application/json"], ...headers],
  });

const refuse = ({ status, message }: Refusal) => json({ error: message }, status);

const methods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch };

function parseJson(text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, "The body is not valid JSON.");
  }
}

function read(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  // An object schema accepts an array.
  if (Array.isArray(value) && schema.type === "object") {
    throw new Refusal(400, "The body must be of type object.");
  }
  const result = v.safeParse(schema, value);
  if (!result.success) throw new Refusal(400, validationMessage(result.issues[0]));
  return result.output;
}

const textOf = (value: string | readonly string[] | undefined): string =>
  typeof value === "string" ? value : (value ?? []).join("/");

const paramsIn = (params: PathParams): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, textOf(value)]));

/** The fault of a call by the conditions for all calls. */
function generalFault({ conditions, streams }: Backend, name: string, call: Call) {
  const errorRate = conditions.errorRates.get(name) ?? (call.open ? 0 : conditions.errorRate);
  if (conditions.outage && !call.open) return { kind: "status", status: 503 } as const;
  const fails = errorRate > 0 && drawFrom(streams.network, (random) => random.chance(errorRate));
  return fails ? ({ kind: "status", status: 500 } as const) : undefined;
}

function latencyOf({ conditions, streams }: Backend): number {
  const { from, to } = conditions.latency;
  return (
    from + (to > from ? drawFrom(streams.network, (random) => random.next()) * (to - from) : 0)
  );
}

type Override = (request: ParsedRequest) => unknown;

/** Responds by a fault, or else with the answer; `answer` runs when the time for it has come. */
function respondWith(
  fault: Fault | undefined,
  call: Call,
  backend: Backend,
  answer: (override?: Override) => Response,
  respond: (response: Response) => void,
  work = 0,
): void {
  const { scheduler } = backend;
  switch (fault?.kind) {
    case "answer":
      return respond(answer(fault.answer));
    case "status":
      return respond(textResponse(fault.body ?? "", { status: fault.status }));
    case "delay":
      return scheduler.after(fault.ms, () => respond(answer()));
    case "hang":
      return void fault.until?.then(() => respond(answer()));
    case "lost":
      return respond(HttpResponse.error());
    case "malformed":
      return respond(textResponse('{"half', { headers: { "Content-Type": "application/json" } }));
    case "empty":
      return respond(json(call.answer?.type === "array" ? [] : {}));
    case "response":
      return respond(fault.response());
    case undefined:
      return scheduler.after(work, () => respond(answer()));
  }
}

/** The MSW handler of one call: checks the caller and the request, and answers or refuses. */
function route<C extends Call>(
  backend: Backend,
  name: string,
  call: C,
  handler: Handler<C>,
): HttpHandler {
  const { conditions, log, now, scheduler, sessions } = backend;
  return methods[call.method](call.path.replaceAll(/\{(\w+)\}/g, ":$1"), async (info) => {
    const url = new URL(info.request.url);
    const query = Object.fromEntries(url.searchParams);
    const text = call.method === "GET" ? "" : await info.request.text();
    scheduler.catchUp();
    const logged = log.addCall({
      at: now(),
      name,
      method: call.method,
      path: url.pathname,
      query,
      body: text === "" ? undefined : text,
    });
    const asker = sessions.callerOf(info.cookies);
    const answer = (override?: Override): Response => {
      const cookies: CookieHeaders = [];
      try {
        // Whoever asked, even if somebody else has signed in since; nobody if that session has ended.
        const caller = sessions.callerOf(info.cookies) && asker;
        if (!caller && !call.open) throw new Refusal(401, "Sign in first.");
        const forbidden = call.refusals?.[403];
        if (forbidden && !canManageUsers(caller?.role)) throw new Refusal(403, forbidden);
        logged.body = parseJson(text);
        // Parsed by the very schemas that HandlerRequest<C> takes its types from, which TypeScript
        // cannot follow through a type parameter.
        const parsed = {
          params: paramsIn(info.params),
          query: read(call.query, query),
          body: read(call.body, logged.body),
          caller,
        } as HandlerRequest<C>;
        const setCookie = (cookie: string) => {
          if (cookiesAllowed()) cookies.push(["Set-Cookie", cookie]);
        };
        const body = override
          ? override(parsed)
          : handler(parsed, { ...backend, cookies: info.cookies, setCookie });
        return call.success === 204
          ? new HttpResponse(null, { status: 204, headers: cookies })
          : json(body, call.success, cookies);
      } catch (error) {
        if (error instanceof Refusal) return refuse(error);
        console.error("The mock server failed", error);
        return refuse(new Refusal(500, "The server failed."));
      }
    };
    return new Promise((resolve) => {
      const respond = (response: Response) => {
        log.settleCall(logged, now(), response.status, texts.get(response));
        resolve(response);
      };
      scheduler.after(latencyOf(backend), () => {
        const fault = conditions.faults.get(name) ?? generalFault(backend, name, call);
        const work = (workTimes[name] ?? 0) * conditions.workPace;
        respondWith(fault, call, backend, answer, respond, work);
      });
    });
  });
}

function domainRoutes<Calls extends Record<string, Call>>(
  backend: Backend,
  domain: string,
  calls: Calls,
  handlers: Handlers<Calls>,
): HttpHandler[] {
  const made: HttpHandler[] = [];
  for (const name in calls) {
    made.push(route(backend, `${domain}.${name}`, calls[name], handlers[name]));
  }
  return made;
}

function routes<D extends Record<string, Record<string, Call>>>(
  backend: Backend,
  domains: D,
  handlers: { readonly [Domain in keyof D]: Handlers<D[Domain]> },
): HttpHandler[] {
  const made: HttpHandler[] = [];
  for (const domain in domains) {
    made.push(...domainRoutes(backend, domain, domains[domain], handlers[domain]));
  }
  return made;
}

/** Whether the page may use cookies: a sandboxed one may not even read them. */
function cookiesAllowed(): boolean {
  try {
    return typeof document === "undefined" || typeof document.cookie === "string";
  } catch {
    return false;
  }
}

/** The simulated HTTP server: answers every call of the contract. */
export function createServer(backend: Backend): (request: Request) => Promise<Response> {
  const handlers = routes(backend, callsByDomain, handlersByDomain);
  const { log, now } = backend;
  return async (request) => {
    const { origin, pathname, searchParams } = new URL(request.url);
    // MSW reads the page's cookies for a request with credentials, and fails where it may not.
    const allowed = cookiesAllowed() ? request : new Request(request, { credentials: "omit" });
    const response = await getResponse(handlers, allowed, { baseUrl: origin });
    if (response) return response;
    const { method } = request;
    const query = Object.fromEntries(searchParams);
    const refused = refuse(new Refusal(404, "This server has no such call."));
    const logged = log.addCall({
      at: now(),
      name: undefined,
      method,
      path: pathname,
      query,
      body: undefined,
    });
    log.settleCall(logged, now(), refused.status, texts.get(refused));
    return refused;
  };
}
