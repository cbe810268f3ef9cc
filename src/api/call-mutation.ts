import { useQueryClient } from "@tanstack/react-query";
import type { Call, Received } from "@/contract/call";
import { Failure } from "@/lib/failure";
import { ApiError, failureText, isNotOffered, type Parts, send } from "./client";
import { readAgain } from "./query";
import { currentUsername } from "./session-state";

/** How long a change waits for the refetch that follows it, in ms. */
const refetchTimeout = 2000;

/**
 * Returns a function for a call that changes or adds a row. It resolves once the list that the row is
 * in ("/api/users" for "/api/users/{id}") is refetched, or after 2 s. It rejects with a Failure: the
 * server's reason or `fallbackMessage`. If somebody else has signed in meanwhile, it never settles.
 */
export function useCallMutation<C extends Call>(call: C, fallbackMessage: string) {
  const queryClient = useQueryClient();
  return async (parts: Parts<C>): Promise<Received<C>> => {
    const username = currentUsername();
    const [list = ""] = call.path.split("/{", 1);
    const queryKey = list.slice(1).split("/");
    try {
      const answer = await send(call, parts);
      // The change is saved: a refetch that hangs must not keep the form busy.
      await Promise.race([
        readAgain(queryClient, { queryKey }),
        new Promise((done) => setTimeout(done, refetchTimeout)),
      ]);
      return answer;
    } catch (cause) {
      // The row on screen is out of date: for example, a project was completed meanwhile.
      if (cause instanceof ApiError && cause.status === 409) {
        void readAgain(queryClient, { queryKey });
      }
      throw new Failure(failureText(call, cause, fallbackMessage), {
        notOffered: isNotOffered(call, cause),
        cause,
      });
    } finally {
      // The next person to sign in must not see the outcome of this person's change.
      if (currentUsername() !== username) await new Promise(() => undefined);
    }
  };
}
