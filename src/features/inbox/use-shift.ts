import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { conversationsQuery } from "@/api/inbox/use-inbox";
import type { ListAddress } from "@/components/list-screen/use-list-address";
import { useKeys } from "@/components/use-keys";
import { canRelease } from "@/contract/inbox";
import { queueOf } from "@/api/waiting";
import { inShift, isInShift } from "./day";
import type { InboxActions } from "./inbox-actions";

/** What one can do in the shift. */
export type Shift = ReturnType<typeof useShift>;

/**
 * The shift: one conversation after the other, the most urgent first. Whoever is offered has been
 * taken over, so the server decides between two people, and neither is offered the other's.
 */
export function useShift(address: ListAddress, { giveBack, last, take }: InboxActions) {
  const queryClient = useQueryClient();
  const isOn = isInShift(address);
  /** What was skipped or refused in this shift, and is not offered again. */
  const skipped = useRef(new Set<string>());
  const isOffering = useRef(false);

  const rowsNow = async () => (await queryClient.ensureQueryData(conversationsQuery())) ?? [];

  /** Takes over whoever is next, until one is had or nobody waits. */
  const offer = async (): Promise<void> => {
    if (isOffering.current) return;
    isOffering.current = true;
    try {
      for (;;) {
        const next = queueOf(await rowsNow()).find(({ id = "" }) => id && !skipped.current.has(id));
        if (next?.id === undefined) return address.change({ conversation: undefined });
        skipped.current.add(next.id);
        if (await take(next.id)) return;
      }
    } catch {
      // The list could not be read: it says so itself, and Retry or a press begins again.
    } finally {
      isOffering.current = false;
    }
  };

  const start = () => {
    skipped.current.clear();
    const names = ["search", "status", "priority", "sort", "conversation", "do"];
    const cleared = Object.fromEntries(names.map((name) => [name, undefined]));
    address.change({ ...cleared, ...inShift });
    void offer();
  };
  const isAsked = address.param("do") === "Start the Shift";
  const begin = useEffectEvent(start);
  useEffect(() => {
    // By the command palette, from any screen.
    if (isAsked) begin();
  }, [isAsked]);
  const end = () => address.change({ shift: undefined });

  /** Gives the open conversation back, and goes on to the next. */
  const leave = async (): Promise<void> => {
    const { openId } = address;
    const open = (await rowsNow().catch(() => [])).find(({ id }) => id === openId);
    // Resolved by somebody else meanwhile: there is nothing to give back.
    if (open?.id !== undefined && canRelease(open)) await giveBack(open.id);
    await offer();
  };
  /** As `leave`; the conversation is offered again when nobody else waits. */
  const skip = async (): Promise<void> => {
    const { openId } = address;
    await leave();
    if (openId !== undefined) skipped.current.delete(openId);
  };

  const goOn = useEffectEvent(() => {
    if (isOn) void offer();
  });
  useEffect(() => {
    if (last?.name === "resolve") goOn();
  }, [last]);

  const isAtOne = isOn && address.openId !== undefined;
  useKeys({
    s: isAtOne ? undefined : start,
    n: isOn ? () => void skip() : undefined,
    b: isAtOne ? () => void leave() : undefined,
  });

  return { isOn, start, end, skip: () => void skip(), handBack: () => void leave() };
}
