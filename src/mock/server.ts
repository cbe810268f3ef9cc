import { getResponse, http, type HttpHandler, HttpResponse } from "msw";
import * as v from "valibot";
import { canManageUsers } from "@/contract/auth";
import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import { jsonOf } from "@/lib/json";
import { domains } from "./domains";
import type { Backend, Handler, HandlerRequest, Handlers } from "./handler";
import { respond } from "./responses";
import { Refusal } from "./rows";

const methods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch };

const types = ["string", "number", "boolean", "array", "object"];

/** Explains what is wrong with a request, naming the field. */
function validationMessage(issue: v.BaseIssue<unknown>): string {
  const { expected, input, type } = issue;
  const name = v.getDotPath(issue);
  const field = name === null ? "The body" : `"${name}"`;
  if (input === undefined) return `${field} is missing.`;
  if (type === "min_length") return `${field} must not be empty.`;
  if (type === "rfc_email") return `${field} must be an email address.`;
  if (types.includes(type)) return `${field} must be of type ${type}.`;
  if (type !== "picklist" && type !== "literal") return `${field} is not valid.`;
  const choices = (expected ?? "").replaceAll(/[()]/g, "").replaceAll(" | ", " or ");
  return `${field} must be ${choices}.`;
}

function validate(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  // Valibot's object schemas accept arrays.
  if (Array.isArray(value) && schema.type === "object") {
    throw new Refusal(400, "The body must be of type object.");
  }
  const result = v.safeParse(schema, value);
  if (!result.success) throw new Refusal(400, validationMessage(result.issues[0]));
  return result.output;
}

const refuse = (status: number, error: string) => HttpResponse.json({ error }, { status });

/** Creates the MSW handler of one call, which checks the caller and the request, then responds. */
function route<C extends Call>(
  backend: Backend,
  name: string,
  call: C,
  handler: Handler<C>,
): HttpHandler {
  const { sessions } = backend;
  const path = call.path.replaceAll(/\{(\w+)\}/g, ":$1");
  return methods[call.method](path, async ({ cookies, params, request }) => {
    const sender = sessions.callerOf(cookies);
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const text = call.method === "GET" ? "" : await request.text();
    return respond(backend, name, call, async (override) => {
      const headers = new Headers();
      try {
        // The sender, even if someone else has signed in since; nobody if the session has ended.
        const caller = sessions.callerOf(cookies) && sender;
        if (!caller && !call.open) throw new Refusal(401, "Sign in first.");
        const forbidden = call.refusals?.[403];
        if (forbidden && !canManageUsers(caller?.role)) throw new Refusal(403, forbidden);
        const body = jsonOf(text);
        if (body === undefined && text.trim() !== "")
          throw new Refusal(400, "The body is not valid JSON.");
        // HandlerRequest<C> takes its types from these same schemas, but TypeScript cannot follow
        // that through a type parameter.
        const parsed = {
          params,
          query: validate(call.query, query),
          body: validate(call.body, body),
          caller,
        } as HandlerRequest<C>;
        const setCookie = (cookie: string) => headers.append("Set-Cookie", cookie);
        const result = override
          ? override(parsed)
          : await handler(parsed, { ...backend, cookies, setCookie });
        if (result instanceof Response) return result;
        const json = call.success === 204 ? null : JSON.stringify(result);
        if (json !== null) headers.set("Content-Type", "application/json");
        return new HttpResponse(json, { status: call.success, headers });
      } catch (error) {
        if (error instanceof Refusal) return refuse(error.status, error.message);
        console.error("The mock server failed", error);
        return refuse(500, "The server failed.");
      }
    });
  });
}

/** Creates the MSW handlers of all calls. A domain without handlers does not compile. */
function routes<D extends Record<string, Record<string, Call>>>(
  backend: Backend,
  calls: D,
  implemented: { readonly [Domain in keyof D]: { readonly handlers: Handlers<D[Domain]> } },
): HttpHandler[] {
  const all: HttpHandler[] = [];
  for (const domain in calls) {
    const domainCalls: D[typeof domain] = calls[domain];
    const { handlers } = implemented[domain];
    for (const name in domainCalls) {
      all.push(route(backend, `${domain}.${name}`, domainCalls[name], handlers[name]));
    }
  }
  return all;
}

/** Creates the simulated HTTP server for the contract's calls; any other gets a 404. */
export function createServer(backend: Backend): (request: Request) => Promise<Response> {
  const all = routes(backend, callsByDomain, domains);
  return async (request) => {
    const response = await getResponse(all, request, { baseUrl: new URL(request.url).origin });
    return response ?? refuse(404, "This server has no such call.");
  };
}
