import { useQueryClient } from "@tanstack/react-query";
import type { Call, Received } from "@/contract/call";
import { Failure } from "@/lib/failure";
import { ApiError, failureText, isNotOffered, type Parts, send } from "./client";
import { readAgain } from "./query";
import { currentUsername } from "./session-state";

/** How long a change waits for the refetch that follows it, in ms. */
const refetchTimeout = 2000;

/**
 * A call that changes a row, or adds one, as a function. It resolves after the refetch of the list
 * that the call's path leads to ("/api/users" for "/api/users/{id}"), and throws a Failure with the
 * server's reason or `fallbackMessage`. If somebody else is signed in by then, it never settles.
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
      // The page shows an older state of the row: say, a project completed meanwhile.
      if (cause instanceof ApiError && cause.status === 409) {
        void readAgain(queryClient, { queryKey });
      }
      throw new Failure(failureText(call, cause, fallbackMessage), {
        notOffered: isNotOffered(call, cause),
        cause,
      });
    } finally {
      // The next person must not see what this one did.
      if (currentUsername() !== username) await new Promise(() => undefined);
    }
  };
}
