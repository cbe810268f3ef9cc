import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf, Call } from "@/contract/call";
import type { Lenient } from "@/contract/lenient";
import { Failure } from "@/lib/failure";
import { currentUsername } from "@/lib/current-user";
import { failureText, isNotOffered, send } from "./client";
import { keyOf } from "./query";

/** How long a change waits for what it makes old to be read again, in ms. */
const refetchPatience = 2000;

/** What a change is given: the call's path parameters and body. */
type Parts<C extends Call> = Parameters<typeof send<C>>[1];

interface ChangeOptions {
  /** The calls whose answers this change makes old; what is on screen of them is read again. */
  invalidates: readonly Call[];
  /** What a person is told where the server says nothing of its own. */
  fallbackMessage: string;
}

/**
 * A call of the contract as a change. `run` answers once what is on screen has been read again,
 * and throws a Failure whose message is for the person: the server's words, `fallbackMessage`, or "This
 * server does not offer …" for an extension it lacks. `busy` while a change is under way.
 * `run` never settles once another person, or nobody, is signed in.
 */
export function useCallMutation<C extends Call>(
  call: C,
  { invalidates, fallbackMessage }: ChangeOptions,
) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (parts: Parts<C>): Promise<Lenient<AnswerOf<C>> | undefined> => {
      try {
        return await send(call, parts);
      } catch (cause) {
        throw new Failure(failureText(call, cause, fallbackMessage), {
          notOffered: isNotOffered(call, cause),
          cause,
        });
      }
    },
    onSuccess: async () => {
      const read = Promise.all(
        invalidates.map(async (outdated) =>
          queryClient.invalidateQueries({ queryKey: keyOf(outdated) }),
        ),
      );
      // What was saved is saved: a reading that hangs must not keep the form busy.
      const patience = new Promise((resolve) => setTimeout(resolve, refetchPatience));
      await Promise.race([read, patience]);
    },
  });
  const run = async (parts: Parts<C>): Promise<Lenient<AnswerOf<C>> | undefined> => {
    const asker = currentUsername();
    const settled = await mutateAsync(parts).then(
      (answer) => () => answer,
      (error: unknown) => () => {
        throw error;
      },
    );
    // Nobody is left to hear of it: the next person must not see what this one did.
    if (currentUsername() !== asker) return new Promise(() => undefined);
    return settled();
  };
  return { run, busy: isPending };
}
