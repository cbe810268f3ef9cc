import { expectRefusal } from "../answers";
import { namedCalls } from "../calls";
import { type Check, Fault } from "../check";
import type { Visit } from "../visit";
import { answerInShort } from "../words";

const unknownPaths = ["/api/conformance-no-such-call", "/api/users/a/b/c/d"];

/** Paths that are only read: a change of them can hit nothing. */
function onlyRead(): string[] {
  const others = new Set(
    namedCalls.filter(({ call }) => call.method !== "GET").map(({ call }) => call.path),
  );
  const paths = namedCalls.map(({ call }) => call.path);
  return [...new Set(paths)].filter((path) => !others.has(path) && !path.includes("{"));
}

/** What is no call of the contract. */
export function pathChecks(visit: Visit): Check[] {
  return [
    {
      name: "an unknown path is refused with 404, not answered with a page",
      core: true,
      writes: false,
      async run(remarks) {
        const client = await visit.admin();
        for (const path of unknownPaths) {
          expectRefusal(404, "a path that is no call", await client.ask("GET", path), remarks);
        }
      },
    },
    {
      name: "a wrong method is refused",
      core: true,
      writes: true,
      async run({ note }) {
        const client = await visit.admin();
        for (const path of onlyRead()) {
          const answer = await client.ask("PATCH", path, { body: {} });
          const { status } = answer;
          if (status === 501 || (status >= 400 && status < 500)) continue;
          throw new Fault(`404 or 405 to PATCH ${path}`, answerInShort(answer));
        }
        if (onlyRead().length === 0) note("every path takes a change");
      },
    },
  ];
}
