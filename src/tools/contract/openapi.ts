import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import type { CallExample, Examples, Json } from "@/contract/documents/examples";
import { Problem } from "./entities";
import { asJson, ComponentSchemas, type JsonObject, pascalCase } from "./json-schema";
import { chapter, notesOf } from "./notes";

/** The version of the contract; a change that breaks a client or a server raises the first number. */
export const contractVersion = "1.0.0";

/** The screens that use a domain's calls, if the domain's name does not say so. */
const screens: Readonly<Record<string, string>> = {
  auth: "Sign-in and sign-out",
  dashboard: "The Overview",
  chatbot: "The Overview's chatbot panel and AI Chatbot Management",
  inbox: "The Human Inbox",
  members: "Member Intelligence",
  growth: "The Growth Hacking Center",
  content: "The Content Engine",
  events: "Event Optimization",
  users: "User Management",
};

const screensOf = (domain: string): string => screens[domain] ?? pascalCase(domain);

const tiers = {
  session: "Sign-in and sign-out: every server has them.",
  core: "Every server has these.",
  extension:
    "A server may lack these: answered 404, 405 or 501, the page says that it does not offer them.",
};

const content = (schema: Json, example: Json | undefined, type = "application/json") => ({
  [type]: { schema, example },
});

/** The refusals of a call, by status: its own, and those of all calls. */
function refusalsOf(call: Call): Record<string, string> {
  const malformed = call.body
    ? "The body is not JSON, or a field is missing or of the wrong type."
    : "A parameter has an unknown value.";
  const notOffered = "This server does not offer it.";
  return {
    ...(call.body || call.query ? { 400: malformed } : {}),
    ...(call.open ? {} : { 401: "Nobody is signed in, or the session has ended." }),
    ...call.refusals,
    ...(call.offer !== undefined ? { 405: notOffered, 501: notOffered } : {}),
    default: "Any other failure; the page shows the error text.",
  };
}

/** What the calls that begin and end a session do to its cookie. */
const cookieNotes: Readonly<Record<string, string>> = {
  login: "Begins the session.",
  logout: "Ends the session.",
};

const notes = notesOf("Calls");

/** The call's own note; without one, its answer and its screens. */
function describe(domain: string, name: string, call: Call): string {
  const note = notes[name];
  if (note !== undefined) return note;
  const answered =
    call.answer?.type === "array"
      ? "Answers the whole list, without pages; an empty list is `[]`."
      : "Answers one object. Optional fields may be left out or null.";
  return `${answered} Used by: ${screensOf(domain)}.`;
}

/** openapi.json (OpenAPI 3.1) of every call. Throws where a call has no example. */
export function openapi({ calls }: Examples): JsonObject {
  const examples: Readonly<Record<string, CallExample | undefined>> = calls;
  const components = new ComponentSchemas();
  const problem = components.reference(Problem, "Problem");

  /** A refusal: its text as JSON or, just as good, as plain text. */
  const refusal = (why: string) => ({
    description: why,
    content: {
      ...content(problem, { error: why }),
      ...content({ type: "string" }, why, "text/plain"),
    },
  });

  function success(name: string, { answer }: Call, example: CallExample) {
    const description = cookieNotes[name];
    const schema = { type: "string" };
    return {
      description: answer ? "Done." : "Done; no body.",
      content:
        answer &&
        content(components.reference(answer, `${pascalCase(name)}Answer`), example.answer),
      headers: description && {
        "Set-Cookie": { description, schema, example: example.setCookie },
      },
    };
  }

  function parameters(call: Call, { request }: CallExample) {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string", minLength: 1 },
      example: request.params?.[name] ?? "",
    }));
    const inQuery = Object.entries(call.query ? components.fields(call.query) : {}).map(
      ([name, schema]) => {
        const example = request.query?.[name];
        return { name, in: "query", required: false, schema, example };
      },
    );
    return [...inPath, ...inQuery];
  }

  function operation(domain: string, name: string, call: Call) {
    const example = examples[name];
    if (example === undefined) throw new Error(`${name} has no example`);
    const tier = domain === "auth" ? "session" : call.offer === undefined ? "core" : "extension";
    const asked = parameters(call, example);
    const done = { [call.success ?? 200]: success(name, call, example) };
    const refused = Object.entries(refusalsOf(call)).map(
      ([status, why]) => [status, refusal(why)] as const,
    );
    return {
      operationId: name,
      summary: call.summary,
      description: describe(domain, name, call),
      tags: [tier, domain],
      "x-extension": tier === "extension" || undefined,
      security: call.open ? [] : undefined,
      parameters: asked.length > 0 ? asked : undefined,
      requestBody: call.body && {
        required: true,
        content: content(
          components.reference(call.body, `${pascalCase(name)}Body`),
          example.request.body,
        ),
      },
      responses: { ...done, ...Object.fromEntries(refused) },
    };
  }

  const paths: Record<string, Record<string, object>> = {};
  for (const [domain, own] of Object.entries(callsByDomain)) {
    for (const [name, call] of Object.entries<Call>(own)) {
      const path = (paths[call.path] ??= {});
      path[call.method.toLowerCase()] = operation(domain, name, call);
    }
  }
  const tags = [
    ...Object.entries(tiers),
    ...Object.keys(callsByDomain).map((domain) => [domain, `${screensOf(domain)}.`] as const),
  ];
  return asJson({
    openapi: "3.1.1",
    info: {
      title: "Command center: calls",
      version: contractVersion,
      description: chapter("Introduction to the calls"),
    },
    servers: [{ url: "/", description: "The host that serves the pages." }],
    security: [{ session: [] }],
    tags: tags.map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: calls.login.setCookie?.split("=")[0] ?? "session",
          description:
            "Set by `POST /api/auth/login`. The name shown is the demonstration server's; yours may differ, since no page reads it.",
        },
      },
      schemas: components.schemas,
    },
  });
}
