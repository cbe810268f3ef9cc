import { allLists, type Effect, type Ending, type Event } from "@/api/inbox/state";
import { authorOf, type Browser } from "./model-browser";
import type { Connection } from "./model-connection";
import type { ModelServer } from "./model-server";
import type { Promises } from "./promises";

/** What a page's calls end at. */
export interface Backend {
  server: ModelServer;
  promises: Promises;
}

/** What calls need of their page. */
interface Page {
  isOwnName: () => boolean;
  /** Makes of something what runs once the page is awake, unless its session is over. */
  later: (run: () => void) => () => void;
  dispatch: (event: Event) => void;
  /** Notes that something is asked, and returns the revision. */
  ask: (target: string) => number;
}
type Of<What extends Effect["do"]> = Extract<Effect, { do: What }>;

const endingOf = (end: unknown): Ending | undefined =>
  end === "refused" || end === "broke-off" ? end : undefined;

/** Does what the reducer asks of the server; what comes of it is the next event. */
export function createCalls(
  { server, promises }: Backend,
  browser: Browser,
  { ask, dispatch, isOwnName, later }: Page,
) {
  const { network } = browser;

  /** Makes a call in whose name the cookie says; what ends it without an answer is a word. */
  function call<Answer>(
    isChange: boolean,
    carryOut: (author: string) => Answer | Ending,
    done: (answer: Answer | undefined, ending: Ending | undefined) => void,
  ) {
    const author = browser.cookie;
    const arrive = (): Answer | Ending => (author ? carryOut(authorOf(author)) : "refused");
    let answer: Answer | "words" | Ending = "broke-off";
    const hear = later(() => {
      const ending = endingOf(answer);
      done(ending || answer === "words" ? undefined : (answer as Answer), ending);
    });
    return network.call<Answer | Ending>(isChange, arrive, (end) => ((answer = end), hear()));
  }

  return {
    sendReply({ id, conversationId, body, live }: Of<"send-reply">, connection?: Connection): void {
      const arrive = (author: string) =>
        server.take(live ? "live" : "http", conversationId, body, author, id);
      if (live) {
        const flight = connection?.send(arrive);
        if (flight) promises.sent(id, flight);
        else dispatch({ type: "live-not-sent", id });
        return;
      }
      const flight = call(true, arrive, (message, ending) => {
        if (ending) dispatch({ type: "reply-ended", id, ending });
        else dispatch({ type: "reply-answered", id, message });
      });
      promises.sent(id, flight);
    },

    /** Takes a conversation over, live or by a call; that answers by its conversation or a word. */
    takeOver(id: string, stepIn: boolean, onEnd: (ending: Ending | undefined) => void): void {
      // The client makes no call in another person's name.
      const isAllowed = isOwnName();
      const askedAt = ask(id);
      const expected = { isHumanTakeover: true };
      call(
        true,
        (author) => {
          if (!isAllowed || !server.takeOver(id, author, stepIn)) return "refused";
          return server.read(id);
        },
        (answer, ending) => {
          if (!ending) dispatch({ type: "changed", askedAt, id, expected, answer });
          else dispatch({ type: "not-read", askedAt, isSure: false });
          if (ending === "refused" || stepIn) dispatch({ type: "out-of-date", id });
          onEnd(ending);
        },
      );
    },

    /** Reads a conversation, or the list. */
    read(target: string, askedAt: number, onEnd: () => void): void {
      const failed: Event = { type: "not-read", askedAt, isSure: true };
      const done = (event: Event | false | undefined) => {
        onEnd();
        dispatch(event || failed);
      };
      if (target === allLists) {
        call(false, server.list, (rows) =>
          done(rows && { type: "list-read", askedAt, filter: {}, rows }),
        );
      } else {
        const read = () => server.read(target);
        call(false, read, (detail) => done(detail && { type: "detail-read", askedAt, detail }));
      }
    },
  };
}
