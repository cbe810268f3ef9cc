import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf, Call } from "@/contract/call";
import type { Lenient } from "@/contract/lenient";
import { currentUsername } from "@/lib/current-user";
import { Failure } from "@/lib/failure";
import { failureText, isNotOffered, type Parts, send } from "./client";
import { keyOf } from "./query";

/** How long a change waits for the refetch that follows it, in ms. */
const refetchTimeout = 2000;

interface CallMutationOptions {
  /** Calls whose answers become out of date; those on screen are refetched. */
  invalidates: readonly Call[];
  /** Shown if the call fails and the server gives no reason. */
  fallbackMessage: string;
}

/**
 * A call of the contract as a mutation. `run` resolves after the refetch, and throws a Failure
 * whose message is for the person. If somebody else is signed in by then, it never settles.
 */
export function useCallMutation<C extends Call>(
  call: C,
  { invalidates, fallbackMessage }: CallMutationOptions,
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
      const refetch = Promise.all(
        invalidates.map(async (outdated) =>
          queryClient.invalidateQueries({ queryKey: keyOf(outdated) }),
        ),
      );
      // The change is saved: a refetch that hangs must not keep the form busy.
      await Promise.race([refetch, new Promise((done) => setTimeout(done, refetchTimeout))]);
    },
  });
  const run = async (parts: Parts<C>): Promise<Lenient<AnswerOf<C>> | undefined> => {
    const username = currentUsername();
    try {
      return await mutateAsync(parts);
    } finally {
      // The next person must not see what this one did.
      if (currentUsername() !== username) await new Promise(() => undefined);
    }
  };
  return { run, busy: isPending };
}
