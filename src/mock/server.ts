import { getResponse, http, type HttpHandler, HttpResponse, type PathParams } from "msw";
import * as v from "valibot";
import { canManageUsers } from "@/contract/auth";
import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import { type NetworkConditions, type Fault, type ParsedRequest, wait } from "./network-conditions";
import { validationMessage } from "./validation-message";
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
import { Refusal } from "./refusal";

type Cookies = [string, string][];

/** The texts of the answers, for the log: a response's own can be read but once. */
const texts = new WeakMap<Response, string>();

function answerOf(text: string, init: ResponseInit): Response {
  const response = new HttpResponse(text === "" ? null : text, init);
  texts.set(response, text);
  return response;
}

const json = (body: unknown, status = 200, headers: Cookies = []) =>
  answerOf(JSON.stringify(body), {
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
  // An object's schema takes a list for an object without fields.
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

/** What a call meets by the conditions that hold for all. */
function generalFault(conditions: NetworkConditions, name: string, call: Call): Fault | undefined {
  const errorRate = conditions.errorRates.get(name) ?? (call.open ? 0 : conditions.errorRate);
  if (conditions.outage && !call.open) return { kind: "status", status: 503 };
  return Math.random() < errorRate ? { kind: "status", status: 500 } : undefined;
}

type Override = (request: ParsedRequest) => unknown;

async function withFault(
  fault: Fault | undefined,
  call: Call,
  answer: (override?: Override) => Promise<Response>,
): Promise<Response> {
  switch (fault?.kind) {
    case "answer":
      return answer(fault.answer);
    case "status":
      return answerOf(fault.body ?? "", { status: fault.status });
    case "delay":
      await wait(fault.ms);
      return answer();
    case "hang":
      await (fault.until ?? new Promise(() => {}));
      return answer();
    case "lost":
      return HttpResponse.error();
    case "malformed":
      return answerOf('{"half', { headers: { "Content-Type": "application/json" } });
    case "empty":
      return json(call.answer?.type === "array" ? [] : {});
    case "response":
      return fault.response();
    case undefined:
      return answer();
  }
}

/** The MSW handler of one call: who asks, what is asked, the answer or the refusal. */
function route<C extends Call>(
  backend: Backend,
  name: string,
  call: C,
  handler: Handler<C>,
): HttpHandler {
  return methods[call.method](call.path.replaceAll(/\{(\w+)\}/g, ":$1"), async (info) => {
    const { conditions, log } = backend;
    const url = new URL(info.request.url);
    const query = Object.fromEntries(url.searchParams);
    const text = call.method === "GET" ? "" : await info.request.text();
    const made = log.addCall({
      name,
      method: call.method,
      path: url.pathname,
      query,
      body: text === "" ? undefined : text,
    });
    const asker = backend.sessions.callerOf(info.cookies);
    const answer = async (override?: Override): Promise<Response> => {
      const cookies: Cookies = [];
      try {
        // The person who asked, even if another has signed in since; nobody if that session has ended.
        const caller = backend.sessions.callerOf(info.cookies) && asker;
        if (!caller && !call.open) throw new Refusal(401, "Sign in first.");
        const forbidden = call.refusals?.[403];
        if (forbidden && !canManageUsers(caller?.role)) throw new Refusal(403, forbidden);
        made.body = parseJson(text);
        // Parsed by the very schemas that HandlerRequest<C> takes its types from, which TypeScript
        // cannot follow through a type parameter.
        const parsed = {
          params: paramsIn(info.params),
          query: read(call.query, query),
          body: read(call.body, made.body),
          caller,
        } as HandlerRequest<C>;
        const context = {
          ...backend,
          cookies: info.cookies,
          setCookie(cookie: string) {
            if (cookiesAllowed()) cookies.push(["Set-Cookie", cookie]);
          },
          work: (ms: number) => wait(ms * conditions.workPace),
        };
        const body = override ? override(parsed) : await handler(parsed, context);
        return call.success === 204
          ? new HttpResponse(null, { status: 204, headers: cookies })
          : json(body, call.success, cookies);
      } catch (error) {
        if (error instanceof Refusal) return refuse(error);
        console.error("The mock server failed", error);
        return refuse(new Refusal(500, "The server failed."));
      }
    };
    const { from, to } = conditions.latency;
    await wait(from + Math.random() * (to - from));
    const response = await withFault(
      conditions.faults.get(name) ?? generalFault(conditions, name, call),
      call,
      answer,
    );
    log.settleCall(made, response.status, texts.get(response));
    return response;
  });
}

function routes<Calls extends Record<string, Call>>(
  backend: Backend,
  domain: keyof typeof callsByDomain,
  calls: Calls,
  handlers: Handlers<Calls>,
): HttpHandler[] {
  const made: HttpHandler[] = [];
  for (const own in calls) {
    made.push(route(backend, `${domain}.${own}`, calls[own], handlers[own]));
  }
  return made;
}

/** Whether the page may use cookies at all: a sandboxed one may not even ask for them. */
function cookiesAllowed(): boolean {
  try {
    return typeof document === "undefined" || typeof document.cookie === "string";
  } catch {
    return false;
  }
}

/** The mock's HTTP server: every call of the contract, answered by the backend it is given. */
export function createServer(backend: Backend): (request: Request) => Promise<Response> {
  const { auth, dashboard, chatbot, inbox, members, growth, content, events, users } =
    callsByDomain;
  const handlers = [
    ...routes(backend, "auth", auth, authHandlers),
    ...routes(backend, "dashboard", dashboard, dashboardHandlers),
    ...routes(backend, "chatbot", chatbot, chatbotHandlers),
    ...routes(backend, "inbox", inbox, inboxHandlers),
    ...routes(backend, "members", members, memberHandlers),
    ...routes(backend, "growth", growth, growthHandlers),
    ...routes(backend, "content", content, contentHandlers),
    ...routes(backend, "events", events, eventHandlers),
    ...routes(backend, "users", users, userHandlers),
  ];
  return async (request) => {
    const url = new URL(request.url);
    // MSW reads the page's cookies for a request with credentials, and fails where it may not.
    const asked = cookiesAllowed() ? request : new Request(request, { credentials: "omit" });
    const response = await getResponse(handlers, asked, { baseUrl: url.origin });
    if (response) return response;
    const made = backend.log.addCall({
      name: undefined,
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: undefined,
    });
    const refused = refuse(new Refusal(404, "This server has no such call."));
    backend.log.settleCall(made, refused.status, texts.get(refused));
    return refused;
  };
}
