import { useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { conversationQuery, conversationsQuery, useConversations } from "@/api/inbox/use-inbox";
import { useSignedInUser } from "@/api/session";
import { nameOf, openQueueOf, waitingSince } from "@/api/conversation-rows";
import { ErrorState } from "@/components/error-state";
import { InitialsAvatar } from "@/components/initials-avatar";
import type { ListAddress } from "@/components/list-screen/use-list-address";
import { OutageContext } from "@/components/query-state";
import { useNow } from "@/components/use-now";
import { canResolve, type ReceivedConversation } from "@/contract/inbox";
import { nextPaint } from "@/lib/next-paint";
import { cn } from "@/lib/cn";
import { errorText, Failure } from "@/lib/failure";
import { count, waitText } from "@/lib/format";
import { Button } from "@/ui/button";
import { isGoneError } from "./changes";
import { DayRank, useDayTicks } from "./day";
import { type InboxActions, KeyHint, useInboxActions } from "./inbox-actions";

/** The error if the list cannot be loaded. */
const notRead = "Failed to fetch conversations";

const skipped = ["Skipped", "It is offered again after all others."] as const;

/** The shift's actions and state. */
export type Shift = ReturnType<typeof useShift>;

/**
 * The shift: one conversation after another, the most urgent first. A conversation is taken over
 * before it is offered, so if two people want the same one, the server decides.
 */
export function useShift(address: ListAddress, actions: InboxActions) {
  const { allows, claim, inShift, lastChange, release, reply } = actions;
  const queryClient = useQueryClient();
  const user = useSignedInUser();
  /** The conversations that this shift has offered, by id; skipped ones come again at the end. */
  const offered = useRef(new Map<string, "once" | "skipped">());
  // A ref, because a second key press can arrive before the next render.
  const isBusy = useRef(false);
  const [busy, setBusy] = useState(false);
  /** A ref, because it is read after a response, when the shift may be over or the screen unmounted. */
  const isOn = useRef(false);
  useEffect(() => {
    isOn.current = inShift;
    return () => void (isOn.current = false);
  }, [inShift]);
  /** Why the shift did not go on from a conversation; cleared once the user is elsewhere. */
  const [problem, setProblem] = useState<{ at?: string; message: string; onRetry: () => void }>();
  if (problem && problem.at !== address.openId) setProblem(undefined);

  /** Does one thing at a time. If it fails, sets `problem`, which can retry it. */
  const attempt = async (at: string | undefined, work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    const failed = await work().then(
      () => undefined,
      (error) => ({ at, message: errorText(error), onRetry: () => void attempt(at, work) }),
    );
    isBusy.current = false;
    setBusy(false);
    setProblem(failed);
  };
  const rowsNow = async () =>
    (await queryClient.ensureQueryData(conversationsQuery()).catch((cause: unknown) => {
      throw new Failure(notRead, { cause });
    })) ?? [];
  const isGone = (id: string) =>
    isGoneError(queryClient.getQueryState(conversationQuery(id).queryKey)?.error);

  /** Opens a conversation the user has, or takes over the next one available, but never `leaving`. */
  const offer = async (leaving?: string): Promise<void> => {
    for (;;) {
      const rows = openQueueOf(await rowsNow(), user);
      if (!isOn.current) return;
      const queue = rows.filter(({ id }) => id !== leaving && !isGone(id));
      const next =
        queue.find((row) => canResolve(row) || !offered.current.has(row.id)) ??
        queue.find(({ id }) => offered.current.get(id) === "skipped");
      if (!next) return address.change({ conversation: undefined });
      const isOwn = canResolve(next);
      if (isOwn) reply(next.id);
      const isTaken = isOwn || (await claim(next.id));
      offered.current.set(next.id, "once");
      // Busy until it is on screen: keys pressed before are not meant for it.
      if (isTaken) return nextPaint();
    }
  };

  const start = () => {
    setProblem(undefined);
    offered.current.clear();
    const names = ["search", "status", "priority", "sort", "conversation"];
    const cleared = Object.fromEntries(names.map((name) => [name, undefined]));
    address.change({ ...cleared, shift: "on" });
    isOn.current = true;
    void attempt(undefined, offer);
  };

  /** Hands back the open conversation and goes on to the next. A skipped one comes again after all others. */
  const leave = (isSkipped = false) => {
    const { openId = "" } = address;
    void attempt(openId, async () => {
      if (isSkipped) offered.current.set(openId, "skipped");
      const read = queryClient.getQueryData(conversationQuery(openId).queryKey);
      const left = read ?? (await rowsNow()).find(({ id }) => id === openId);
      // If it was resolved, deleted or taken by somebody else meanwhile, there is nothing to hand back.
      const isOwn = left && allows("release", left) && !isGone(openId);
      const said = isSkipped ? skipped : undefined;
      if (!isOwn || (await release(openId, said))) await offer(openId);
    });
  };

  const goOn = useEffectEvent(() => {
    // A user who has gone elsewhere meanwhile stays there.
    if (inShift && lastChange?.name === "resolve" && lastChange.id === address.openId)
      void attempt(lastChange.id, () => offer(lastChange.id));
  });
  useEffect(() => goOn(), [lastChange]);

  const isAtOne = inShift && address.openId !== undefined;
  const ways = [
    { label: "Skip", keys: ["n"], run: () => leave(true) },
    { label: "Hand Back", keys: ["b"], run: () => leave() },
  ];
  const label = inShift ? "Take the Next" : "Start the Shift";
  const commands = isAtOne ? ways : [{ label, keys: inShift ? ["s", "n"] : ["s"], run: start }];
  return { start, end: () => address.change({ shift: undefined }), commands, busy, problem };
}

/** The maximum number of avatars in the queue: more do not fit on a laptop. */
const most = 10;

const rings: Readonly<Record<string, string>> = {
  urgent: "ring-urgent-solid",
  high: "ring-high-solid",
};

/** The list in the shift: avatars of the user's own members and of those waiting, in the order offered. */
export function ShiftRail({ current }: { current: ReceivedConversation | undefined }) {
  const { data } = useConversations();
  const now = useNow();
  const user = useSignedInUser();
  const queue = openQueueOf(data ?? [], user).filter(({ id }) => id !== current?.id);
  const heads = [...(current ? [current] : []), ...queue.slice(0, most)];
  if (heads.length === 0) return null;
  const stateOf = (row: ReceivedConversation) => {
    if (row.id === current?.id) return "open";
    if (canResolve(row)) return "yours";
    const since = waitingSince(row);
    return since === undefined ? "" : waitText(now - since);
  };
  return (
    <ol
      aria-label="Who is next"
      className="hidden w-18 shrink-0 flex-col items-center gap-2.5 overflow-y-auto border-r bg-card py-3 @2xl/inbox:flex"
    >
      {heads.map((row) => (
        <li key={row.id} className="grid justify-items-center gap-1.5" title={nameOf(row)}>
          <span className="sr-only">{nameOf(row)}</span>
          <InitialsAvatar
            name={nameOf(row)}
            className={cn(
              "ring-2 ring-transparent ring-offset-2 ring-offset-card",
              rings[row.priority ?? ""],
              row.id === current?.id && "ring-primary",
            )}
          />
          <span className="text-xs text-muted-foreground tabular-nums">{stateOf(row)}</span>
        </li>
      ))}
      {queue.length > most && (
        <li className="text-xs text-muted-foreground">+{count(queue.length - most)}</li>
      )}
    </ol>
  );
}

/** The shift's footer: the day in one line, and the actions. On a phone, it is also below the list. */
export function ShiftFoot({ shift, openId }: { shift: Shift; openId: string | undefined }) {
  const { inShift } = useInboxActions();
  const { data } = useConversations();
  const ticks = useDayTicks(data);
  // In an outage, the page says so; once the list has loaded, its error is out of date.
  const isOut = use(OutageContext) !== undefined;
  const isSaid = isOut || (data !== undefined && shift.problem?.message === notRead);
  if (!inShift && !ticks.some(({ by }) => by === "waiting")) return null;
  return (
    <div
      role="group"
      aria-label="Shift"
      // Ignores the second click of a double click: it is not meant for what the first one opened.
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
      data-slot={inShift ? "shift" : undefined}
      className={cn(
        "flex shrink-0 flex-wrap items-center gap-2 border-t bg-card px-3 py-1.5",
        !inShift && "@2xl/inbox:hidden",
      )}
    >
      {inShift && shift.problem && !isSaid && (
        <ErrorState inline {...shift.problem} busy={shift.busy} className="basis-full" />
      )}
      <div className={cn("flex min-w-0 flex-1", openId && "@max-2xl/inbox:basis-full")}>
        <DayRank ticks={ticks} openId={openId} />
      </div>
      {openId !== undefined &&
        shift.commands.map(({ keys, label, run }) => (
          <Button key={label} variant="outline" size="sm" busy={shift.busy} onClick={run}>
            {label}
            <KeyHint of={keys[0]} />
          </Button>
        ))}
      <Button
        variant={inShift ? "ghost" : "default"}
        size="sm"
        onClick={inShift ? shift.end : shift.start}
      >
        {inShift ? "End the Shift" : "Start the Shift"}
      </Button>
    </div>
  );
}
