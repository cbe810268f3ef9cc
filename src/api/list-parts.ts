import type { AnswerOf, Call } from "@/contract/call";
import type { Lenient } from "@/contract/lenient";
import { nextAddress } from "@/contract/list-parts";
import { type Parts, sendTo } from "./client";

/** One part of a list that a server sends in parts. */
export interface ListPart<Answer> {
  answer: Answer;
  /** How many rows the whole list has, where the server says it. */
  total: number | undefined;
  isLast: boolean;
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
