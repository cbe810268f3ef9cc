import { pathOf } from "@/contract/call";
import { userCalls } from "@/contract/users";
import { expectRefusal } from "../answers";
import { callAt, hasId, type NamedCall, namedCalls } from "../calls";
import { type Check, Fault, type Remarks, type Sequence, Skip } from "../check";
import type { Client } from "../http";
import { expectField, idOf, type Row, rowOf, rowsOf, rowWith, textOf } from "../rows";
import { newMark, sampleOf } from "../sample";
import { type Made, orSkip, type Visit } from "../visit";
import { answerInShort } from "../words";

const create: NamedCall = { name: "users.createUser", call: userCalls.createUser };
const { changeUserStatus, changeUser, listUsers } = userCalls;

/** A user of this run's own who has signed in. */
interface Person {
  readonly id: string;
  readonly client: Client;
  readonly made: Made;
}

/** Calls that the contract keeps for admins. */
const forAdmins = namedCalls.filter(({ call }) => call.refusals?.[403] !== undefined);

/** What others than admins, and admins themselves, may not do to users (decisions §5). */
export function userSequence(visit: Visit): Sequence {
  const people = new Map<string, Promise<Person>>();

  async function enter(role: string): Promise<Person> {
    // A server may go by the name for the role, as the demo's does (spec §5).
    const username = role === "admin" ? `${newMark()}-admin` : newMark();
    const given = { username, email: `${username}@example.com`, role };
    const made = await orSkip(visit.make(create, given), `no ${role} could be made`);
    const id = idOf(made.row);
    if (id === undefined) throw new Skip("what was made has no id");
    const client = await visit
      .signIn(username, String(made.sent.password))
      .catch((error: unknown) => {
        throw new Skip(
          `who was made cannot sign in: ${error instanceof Error ? error.message : ""}`,
        );
      });
    return { id, client, made };
  }
  const person = (role: string): Promise<Person> => {
    const known = people.get(role) ?? enter(role);
    people.set(role, known);
    return known;
  };

  async function listed(id: string): Promise<Row | undefined> {
    const client = await visit.admin();
    return rowWith(rowsOf((await client.ask("GET", listUsers.path)).json), id);
  }
  const statusOf = async (id: string): Promise<unknown> => (await listed(id))?.status;

  const check = (name: string, run: Check["run"], core = true): Check => ({
    name,
    core,
    writes: true,
    run,
  });

  /** A duplicate is refused, whatever the case of its letters. */
  const duplicate = (field: "username" | "email") =>
    check(`users.createUser refuses a taken ${field} with 409`, async (remarks) => {
      const { sent, row } = await orSkip(visit.made(create), "no user could be made");
      const taken = String((await listed(idOf(row) ?? ""))?.[field] ?? sent[field]);
      const client = await visit.admin();
      const other = newMark();
      for (const value of [taken, taken.toUpperCase()]) {
        const body = {
          ...sent,
          username: other,
          email: `${other}@example.com`,
          [field]: value,
        };
        const answer = await client.ask(create.call.method, create.call.path, { body });
        if (answer.status < 300) visit.diary.made(create.name, rowOf(answer.json));
        expectRefusal(409, `"${field}" ${value} where ${taken} is there`, answer, remarks);
      }
    });

  const forbidden = (role: "user" | "manager") =>
    forAdmins.map(({ name, call }) =>
      check(
        `${name} refuses a ${role} with 403`,
        async (remarks: Remarks) => {
          await visit.needOffered({ name, call });
          const { client } = await person(role);
          const { id } = hasId(call) ? await person("user") : { id: "" };
          const body = call.body && sampleOf(call.body, newMark());
          const answer = await client.ask(call.method, pathOf(call, { id }), { body });
          if (answer.status === 201) visit.diary.made(name, rowOf(answer.json));
          expectRefusal(403, `sent by a ${role}`, answer, remarks);
        },
        call.tier === "core",
      ),
    );

  return {
    steps: [
      duplicate("username"),
      duplicate("email"),
      check("users.createUser makes users who can sign in, in their role", async () => {
        for (const role of ["user", "manager", "admin"]) {
          const { made } = await person(role);
          expectField(made.row, "role", role, "an answer");
          expectField(made.row, "status", "active", "an answer");
        }
      }),
      ...forbidden("user"),
      ...forbidden("manager"),
      check("users.listUsers answers a user, too", async () => {
        const { client } = await person("user");
        const answer = await client.ask("GET", listUsers.path);
        if (answer.status !== 200)
          throw new Fault("200: every page needs sign-in only", answerInShort(answer));
      }),
      check("users.changeUserStatus refuses to switch off oneself with 409", async (remarks) => {
        const { id, client, made } = await person("admin");
        const path = pathOf(changeUserStatus, { id });
        const answer = await client.ask("PATCH", path, { body: { status: "inactive" } });
        if (answer.status === 403) {
          throw new Skip(`"${textOf(made.row, "username") ?? id}" did not become an admin`);
        }
        expectRefusal(409, "an admin's own id", answer, remarks);
        const status = await statusOf(id);
        if (status === "inactive") throw new Fault("who refused stays active", "inactive");
      }),
      check("users.changeUserStatus switches off and on", async () => {
        const { id } = await person("manager");
        const client = await visit.admin();
        for (const status of ["inactive", "active"]) {
          const path = pathOf(changeUserStatus, { id });
          const answer = await client.ask("PATCH", path, { body: { status } });
          if (answer.status !== 200)
            throw new Fault(`200 to ${answer.asked}`, answerInShort(answer));
          const now = await statusOf(id);
          if (now !== status) throw new Fault(`"${status}" in the list`, JSON.stringify(now));
        }
      }),
      check(
        "users.changeUser refuses an email that is taken with 409",
        async (remarks) => {
          const named = callAt("PATCH", changeUser.path);
          if (named !== undefined) await visit.needOffered(named);
          const [{ id }, { made }] = [await person("user"), await person("manager")];
          const client = await visit.admin();
          const answer = await client.ask("PATCH", pathOf(changeUser, { id }), {
            body: { email: made.sent.email },
          });
          expectRefusal(409, "another's email", answer, remarks);
        },
        false,
      ),
      check("users.changeUserStatus keeps the last active admin", async () => {
        throw new Skip("would need every other admin switched off");
      }),
    ],
  };
}
