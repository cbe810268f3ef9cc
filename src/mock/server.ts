import { getResponse, http, type HttpHandler, HttpResponse, type PathParams } from "msw";
import * as v from "valibot";
import { canManageUsers, type SessionUser } from "@/contract/auth";
import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import { jsonOf } from "@/lib/json";
import { handlers } from "./domains";
import type { Backend, Handler, HandlerRequest, Handlers } from "./handler";
import { Refusal } from "./refusal";
import type { CallMade } from "./request-log";
import { type CookieHeader, json, type Override, refuse, respondLater } from "./responses";
import { validationMessage } from "./validation-message";

const methods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch };

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

const paramsIn = (params: PathParams): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** The MSW handler of one call: checks the caller and the request, and answers or refuses. */
function route<C extends Call>(
  backend: Backend,
  name: string,
  call: C,
  handler: Handler<C>,
): HttpHandler {
  const { log, now, scheduler, sessions } = backend;
  return methods[call.method](call.path.replaceAll(/\{(\w+)\}/g, ":$1"), async (info) => {
    const url = new URL(info.request.url);
    const query = Object.fromEntries(url.searchParams);
    const text = call.method === "GET" ? "" : await info.request.text();
    const { method } = call;
    const body = text === "" ? undefined : text;

    const answerNow = async (logged: CallMade, asker?: SessionUser, override?: Override) => {
      const headers: CookieHeader[] = [];
      try {
        // The person who asked, even if somebody else has signed in since; nobody if the session ended.
        const caller = sessions.callerOf(info.cookies) && asker;
        if (!caller && !call.open) throw new Refusal(401, "Sign in first.");
        const forbidden = call.refusals?.[403];
        if (forbidden && !canManageUsers(caller?.role)) throw new Refusal(403, forbidden);
        logged.body = jsonOf(text);
        if (logged.body === undefined && text.trim() !== "")
          throw new Refusal(400, "The body is not valid JSON.");
        // Parsed by the very schemas that HandlerRequest<C> takes its types from, which TypeScript
        // cannot follow through a type parameter.
        const parsed = {
          params: paramsIn(info.params),
          query: read(call.query, query),
          body: read(call.body, logged.body),
          caller,
        } as HandlerRequest<C>;
        const setCookie = (cookie: string) => {
          if (cookiesAllowed()) headers.push(["Set-Cookie", cookie]);
        };
        const answered = override
          ? override(parsed)
          : await handler(parsed, { ...backend, cookies: info.cookies, setCookie });
        if (answered instanceof Response) return answered;
        return call.success === 204
          ? new HttpResponse(null, { status: 204, headers })
          : json(answered, call.success, headers);
      } catch (error) {
        if (error instanceof Refusal) return refuse(error);
        console.error("The mock server failed", error);
        return refuse(new Refusal(500, "The server failed."));
      }
    };
    return new Promise((resolve) => {
      void scheduler.enqueue(() => {
        const logged = log.addCall({ at: now(), name, method, path: url.pathname, query, body });
        const asker = sessions.callerOf(info.cookies);
        const answer = (override?: Override) => answerNow(logged, asker, override);
        return respondLater(backend, name, call, answer, (response) =>
          resolve(settle(backend, logged, response)),
        );
      });
    });
  });
}

/** The handlers of all calls. A domain of the contract without handlers does not compile. */
function routes<D extends Record<string, Record<string, Call>>>(
  backend: Backend,
  calls: D,
  served: { readonly [Domain in keyof D]: Handlers<D[Domain]> },
): HttpHandler[] {
  const made: HttpHandler[] = [];
  for (const domain in calls) {
    const own: D[typeof domain] = calls[domain];
    for (const name in own) {
      made.push(route(backend, `${domain}.${name}`, own[name], served[domain][name]));
    }
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
  const all = routes(backend, callsByDomain, handlers);
  const { log, now } = backend;
  return async (request) => {
    const { origin, pathname: path, searchParams } = new URL(request.url);
    // MSW reads the page's cookies for a request with credentials, and fails where it may not.
    const allowed = cookiesAllowed() ? request : new Request(request, { credentials: "omit" });
    const response = await getResponse(all, allowed, { baseUrl: origin });
    if (response) return response;
    const refused = refuse(new Refusal(404, "This server has no such call."));
    const query = Object.fromEntries(searchParams);
    const logged = log.addCall({ at: now(), method: request.method, path, query });
    return settle(backend, logged, refused);
  };
}

/** Logs a response. */
async function settle({ log, now }: Backend, logged: CallMade, response: Response) {
  const answer = await response.clone().text();
  log.settleCall(logged, now(), response.status, answer);
  return response;
}
