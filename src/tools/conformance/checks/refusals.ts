import type { GenericSchema } from "valibot";
import { type Call, pathOf } from "@/contract/call";
import { expectRefusal } from "../answers";
import { callAt, hasId, isAboutConversation, type NamedCall, namedCalls } from "../calls";
import { type Check, Fault, type Remarks, Skip } from "../check";
import type { Answer, Client, Sending } from "../http";
import { rowOf } from "../rows";
import { newMark, noObjects, sampleOf, withoutFields, withWrongFields } from "../sample";
import { unknownId, type Visit } from "../visit";
import { answerInShort } from "../words";

const isOpen = ({ call }: NamedCall): boolean => call.open === true;

/** A body that the contract takes: for what is replaced as a whole the one that stands there. */
async function goodBody(visit: Visit, call: Call): Promise<unknown> {
  if (call.body === undefined) return undefined;
  const read = call.method === "PUT" ? callAt("GET", call.path) : undefined;
  const body =
    read === undefined
      ? sampleOf(call.body, newMark())
      : (await (await visit.admin()).ask("GET", read.call.path)).json;
  if (body === undefined) throw new Skip("no body could be made up for it");
  return body;
}

/** Remembers what a call made that should have been refused. */
function noteMade(visit: Visit, { name, call }: NamedCall, answer: Answer): void {
  if (call.method === "POST" && call.success === 201 && !hasId(call) && answer.status < 300) {
    visit.diary.made(name, rowOf(answer.json));
  }
}

function sessionCheck(visit: Visit, named: NamedCall): Check {
  const { name, call } = named;
  return {
    name: `${name} refuses a visitor with 401`,
    core: call.tier === "core",
    writes: call.method !== "GET",
    async run(remarks) {
      await visit.needOffered(named);
      const body = await goodBody(visit, call);
      const path = pathOf(call, { id: unknownId });
      const answer = await visit.visitor().ask(call.method, path, { body });
      noteMade(visit, named, answer);
      expectRefusal(401, "sent without a session", answer, remarks);
    },
  };
}

/** Ids that no server has: a plain one, and ones that try to be more than an id. */
const strangeIds = ["../users", "a/b<script>", "'; --", "%00", "x".repeat(2000)];

function unknownCheck(visit: Visit, named: NamedCall): Check {
  const { name, call } = named;
  return {
    name: `${name} refuses an unknown id with 404`,
    core: call.tier === "core",
    writes: call.method !== "GET",
    async run(remarks) {
      await visit.needOffered(named);
      const client = await visit.admin();
      const body = await goodBody(visit, call);
      const ask = (id: string) => client.ask(call.method, pathOf(call, { id }), { body });
      expectRefusal(404, "an id that no one has", await ask(unknownId), remarks);
      for (const id of strangeIds) {
        const answer = await ask(id);
        if (answer.status < 400 || answer.status >= 500) {
          throw new Fault(
            `404 (or another 4xx) to the id ${JSON.stringify(id)}`,
            answerInShort(answer),
          );
        }
      }
    },
  };
}

/** Sends bodies that the contract refuses, all of them, and tells of the first few that are not refused. */
async function expectRefused(
  visit: Visit,
  named: NamedCall,
  client: Client,
  bodies: readonly (Sending & { readonly words: string })[],
  remarks: Remarks,
): Promise<void> {
  const { call } = named;
  const path = pathOf(call, { id: hasId(call) ? await visit.idFor(call) : "" });
  const wrong: string[] = [];
  for (const { words, ...sending } of bodies) {
    const answer = await client.ask(call.method, path, sending);
    noteMade(visit, named, answer);
    try {
      expectRefusal(400, "", answer, remarks);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      wrong.push(`a body ${words}: ${error.came}`);
    }
  }
  if (wrong.length === 0) return;
  const more = wrong.length > 3 ? `; and ${wrong.length - 3} more` : "";
  throw new Fault(
    `400 with text or {"error": text} to every bad body`,
    wrong.slice(0, 3).join("; ") + more,
  );
}

/** The bad bodies of one call, each kind a check. */
export function bodyChecks(visit: Visit, named: NamedCall): Check[] {
  const { name, call } = named;
  const { body: schema } = call;
  if (schema === undefined) return [];
  type Bodies = readonly (Sending & { readonly words: string })[];
  const check = (
    what: string,
    bodies: (sample: unknown, schema: GenericSchema) => Bodies,
  ): Check => ({
    name: `${name} refuses a body ${what} with 400`,
    core: call.tier === "core",
    writes: true,
    async run(remarks) {
      await visit.needOffered(named);
      const client = await visit.admin();
      const good = await goodBody(visit, call);
      try {
        await expectRefused(visit, named, client, bodies(good, schema), remarks);
      } finally {
        // A server that took one of them for good has overwritten what stood there.
        if (call.method === "PUT") await client.ask(call.method, call.path, { body: good });
      }
    },
  });
  return [
    check("that is no JSON object", () => noObjects),
    ...(withoutFields(schema, {}).length === 0
      ? []
      : [check("with a field missing", (sample) => withoutFields(schema, sample))]),
    check("with a field of a wrong kind", (sample) => withWrongFields(schema, sample)),
  ];
}

/** What every call refuses: visitors, unknown ids, bad bodies. Those of conversations come with their own. */
export function refusalChecks(visit: Visit): Check[] {
  const signedIn = namedCalls.filter((named) => !isOpen(named));
  return [
    ...signedIn.map((named) => sessionCheck(visit, named)),
    ...signedIn.filter(({ call }) => hasId(call)).map((named) => unknownCheck(visit, named)),
    ...signedIn
      .filter(({ call }) => !isAboutConversation(call))
      .flatMap((named) => bodyChecks(visit, named)),
  ];
}
