import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf, Call } from "@/contract/call";
import type { Received } from "@/contract/received";
import { Failure } from "@/lib/failure";
import { personHere } from "@/lib/person-here";
import { failureText, isNotOffered, send } from "./client";
import { keyOf } from "./query";

/** How long a change waits for what it makes old to be read again, in ms. */
const rereadPatience = 2000;

/** What a change is given: the call's path parameters and body. */
type Parts<C extends Call> = Parameters<typeof send<C>>[1];

interface ChangeOptions {
  /** The calls whose answers this change makes old; what is on screen of them is read again. */
  rereads: readonly Call[];
  /** What a person is told where the server says nothing of its own. */
  otherwise: string;
}

/**
 * A call of the contract as a change. `run` answers once what is on screen has been read again,
 * and throws a Failure whose message is for the person: the server's words, `otherwise`, or "This
 * server does not offer …" for an extension it lacks. `busy` while a change is under way.
 * `run` never settles once another person, or nobody, is signed in.
 */
export function useChange<C extends Call>(call: C, { rereads, otherwise }: ChangeOptions) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (parts: Parts<C>): Promise<Received<AnswerOf<C>> | undefined> => {
      try {
        return await send(call, parts);
      } catch (cause) {
        throw new Failure(failureText(call, cause, otherwise), {
          notOffered: isNotOffered(call, cause),
          cause,
        });
      }
    },
    onSuccess: async () => {
      const read = Promise.all(
        rereads.map(async (reread) => queryClient.invalidateQueries({ queryKey: keyOf(reread) })),
      );
      // What was saved is saved: a reading that hangs must not keep the form busy.
      const patience = new Promise((resolve) => setTimeout(resolve, rereadPatience));
      await Promise.race([read, patience]);
    },
  });
  const run = async (parts: Parts<C>): Promise<Received<AnswerOf<C>> | undefined> => {
    const asker = personHere();
    const settled = await mutateAsync(parts).then(
      (answer) => () => answer,
      (error: unknown) => () => {
        throw error;
      },
    );
    // Nobody is left to hear of it: the next person must not see what this one did.
    if (personHere() !== asker) return new Promise(() => undefined);
    return settled();
  };
  return { run, busy: isPending };
}
