import type { Call, Method } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import { callNotes } from "@/contract/documents/call-notes";
import type { CallExample, Examples, Json } from "@/contract/documents/examples";
import { contractVersion, httpIntroduction } from "@/contract/documents/introduction";
import type { OperationName } from "@/contract/documents/operation-names";
import { isObject, type JsonObject, namedSchemas, schemaOf } from "./json-schema";

/** The domains as a reader knows them: by their screens. */
const domains: Readonly<Record<keyof typeof callsByDomain, string>> = {
  auth: "Sign-in and sign-out.",
  dashboard: "The Overview.",
  chatbot: "The Overview's chatbot panel and AI Chatbot Management.",
  inbox: "The Human Inbox.",
  members: "Member Intelligence.",
  growth: "The Growth Hacking Center.",
  content: "The Content Engine.",
  events: "Event Optimization.",
  users: "User Management.",
};

const tiers = {
  session: "Sign-in and sign-out: every server has them.",
  core: "Every server has these.",
  extension:
    "A server may lack these: answered 404, 405 or 501, the page says that it does not offer them.",
};

const notOffered = { 405: "This server does not offer it.", 501: "This server does not offer it." };

const tierOf = (domain: string, call: Call): keyof typeof tiers =>
  domain === "auth" ? "session" : call.tier;

const content = (
  schema: JsonObject,
  example: Json | undefined,
  type = "application/json",
): JsonObject => ({ [type]: example === undefined ? { schema } : { schema, example } });

const problem: JsonObject = { $ref: "#/components/schemas/Problem" };

/** A refusal: its words as JSON or, just as good, as plain text. */
function refusal(description: string, example?: Json): JsonObject {
  const text = isObject(example) ? example.error : undefined;
  return {
    description,
    content: {
      ...content(problem, example),
      ...content({ type: "string" }, text, "text/plain"),
    },
  };
}

/** The reasons for which a call refuses, by status, as its contract and the rules for all calls say. */
function refusalsOf(call: Call): Record<string, string> {
  const malformed = call.body
    ? "The body is no JSON, or a field is missing or of the wrong kind."
    : "A parameter holds an unknown word.";
  return {
    ...(call.body || call.query ? { 400: malformed } : {}),
    ...(call.open ? {} : { 401: "Nobody is signed in, or the session has ended." }),
    ...call.refusals,
    ...(call.tier === "extension" ? notOffered : {}),
  };
}

const cookieHeader = (description: string, example: string | undefined): JsonObject => ({
  "Set-Cookie": {
    description,
    schema: { type: "string" },
    ...(example === undefined ? {} : { example }),
  },
});

function success(name: OperationName, call: Call, { answer, setCookie }: CallExample): JsonObject {
  return {
    description: call.answer ? "Done." : "Done; no body.",
    ...(call.answer ? { content: content(schemaOf(call.answer), answer) } : {}),
    ...(name === "login" ? { headers: cookieHeader("Begins the session.", setCookie) } : {}),
    ...(name === "logout" ? { headers: cookieHeader("Ends the session.", setCookie) } : {}),
  };
}

function parameters(call: Call, { request }: CallExample): Json[] {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", minLength: 1 },
    example: request.params?.[name] ?? "",
  }));
  const properties = call.query ? schemaOf(call.query).properties : undefined;
  const inQuery = Object.entries(isObject(properties) ? properties : {}).map(([name, schema]) => {
    const example = request.query?.[name];
    return { name, in: "query", required: false, schema, ...(example ? { example } : {}) };
  });
  return [...inPath, ...inQuery];
}

function operation(
  domain: string,
  name: OperationName,
  call: Call,
  example: CallExample,
): JsonObject {
  const tier = tierOf(domain, call);
  const note = callNotes[name];
  const asked = parameters(call, example);
  const responses: JsonObject = { [call.success ?? 200]: success(name, call, example) };
  for (const [status, why] of Object.entries(refusalsOf(call))) {
    responses[status] = refusal(why, example.refusals[status]);
  }
  responses.default = refusal("Any other failure; the page shows the words.");
  return {
    operationId: name,
    summary: call.summary,
    ...(note === undefined ? {} : { description: note }),
    tags: [tier, domain],
    ...(tier === "extension" ? { "x-extension": true } : {}),
    ...(call.open ? { security: [] } : {}),
    ...(asked.length > 0 ? { parameters: asked } : {}),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: content(schemaOf(call.body), example.request.body),
          },
        }
      : {}),
    responses,
  };
}

const verbs: Readonly<Record<Method, string>> = {
  GET: "get",
  POST: "post",
  PUT: "put",
  PATCH: "patch",
};

/** The name of the cookie in a Set-Cookie header. */
const cookieName = (header: string | undefined) => header?.split("=")[0] ?? "session";

const isOperationName = (calls: Examples["calls"], name: string): name is keyof Examples["calls"] =>
  Object.hasOwn(calls, name);

/** openapi.json (OpenAPI 3.1) of every call. Throws where a call has no example. */
export function openapi({ calls }: Examples): JsonObject {
  const paths: JsonObject = {};
  for (const [domain, own] of Object.entries(callsByDomain)) {
    for (const [name, call] of Object.entries<Call>(own)) {
      if (!isOperationName(calls, name)) throw new Error(`${name} has no example`);
      const path = paths[call.path];
      paths[call.path] = {
        ...(isObject(path) ? path : {}),
        [verbs[call.method]]: operation(domain, name, call, calls[name]),
      };
    }
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Command center: calls",
      version: contractVersion,
      description: httpIntroduction,
    },
    servers: [{ url: "/", description: "The host that serves the pages." }],
    security: [{ session: [] }],
    tags: [
      ...Object.entries(tiers).map(([name, description]) => ({ name, description })),
      ...Object.entries(domains).map(([name, description]) => ({ name, description })),
    ],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: cookieName(calls.login.setCookie),
          description:
            "Set by `POST /api/auth/login`. The name shown is the demonstration server's; yours may differ, since no page reads it.",
        },
      },
      schemas: namedSchemas(),
    },
  };
}
