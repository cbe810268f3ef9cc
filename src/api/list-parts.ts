import type { AnswerOf, Call } from "@/contract/call";
import type { Lenient } from "@/contract/lenient";
import { type Parts, sendTo } from "./client";

/** One part of a list that a server sends in parts. */
export interface ListPart<Answer> {
  answer: Answer;
  /** How many rows the whole list has, where the server says it. */
  total: number | undefined;
  isLast: boolean;
}

const linkPattern = /<([^>]*)>((?:\s*;\s*[\w*-]+(?:\s*=\s*(?:"[^"]*"|[^\s",;]+))?)*)/g;
const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]+))/i;
const isNext = (parameters = ""): boolean => {
  const [, quoted, plain = ""] = relation.exec(parameters) ?? [];
  return (quoted ?? plain).toLowerCase().split(/\s+/).includes("next");
};

/**
 * The address of the next part, from the `Link` of a part that was read from `address`; undefined
 * after the last one. Throws where it leads anywhere but on in the same call of the same host.
 */
export function nextAddress(link: string | null, address: string): string | undefined {
  const links = [...(link ?? "").matchAll(linkPattern)];
  const target = links.find(([, , parameters]) => isNext(parameters))?.[1];
  if (target === undefined && !isNext(link?.replace(/^[^;]*/, ""))) return undefined;
  const here = new URL(address, "location" in globalThis ? location.href : "http://localhost");
  const next = target !== undefined && URL.canParse(target, here.href) && new URL(target, here);
  if (!next || next.host !== here.host || next.pathname !== here.pathname) {
    throw new Error("The server's link to the rest of the list cannot be followed");
  }
  return next.pathname + next.search;
}

/** Reads a list in as many parts as the server sends, each asked for when it is wanted. */
export async function* readInParts<C extends Call>(
  call: C,
  parts: Parts<C>,
): AsyncGenerator<ListPart<Lenient<AnswerOf<C>> | undefined>, undefined> {
  const visited = new Set<string | undefined>();
  let next: string | undefined;
  do {
    visited.add(next);
    const { answer, address, response } = await sendTo(call, parts, next);
    visited.add(address);
    next = nextAddress(response.headers.get("Link"), address);
    if (visited.has(next) && next !== undefined) {
      throw new Error("The server's list leads back to where it began");
    }
    const total = Number(response.headers.get("X-Total-Count") ?? Number.NaN);
    yield {
      answer,
      total: Number.isSafeInteger(total) ? total : undefined,
      isLast: next === undefined,
    };
  } while (next !== undefined);
}
