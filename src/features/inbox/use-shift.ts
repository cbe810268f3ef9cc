import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { conversationsQuery } from "@/api/inbox/use-inbox";
import type { ListAddress } from "@/components/list-screen/use-list-address";
import { useKeys } from "@/components/use-keys";
import { canRelease } from "@/contract/inbox";
import { openQueueOf } from "@/api/waiting";
import type { InboxActions } from "./inbox-actions";

/** What one can do in the shift. */
export type Shift = ReturnType<typeof useShift>;

/**
 * The shift: one conversation after the other, the most urgent first. A conversation is taken over
 * before it is offered, so the server decides between two people who want the same one.
 */
export function useShift(address: ListAddress, { giveBack, inShift, last, take }: InboxActions) {
  const queryClient = useQueryClient();
  /** Everything this shift has offered, and what of it was skipped: that comes again at the end. */
  const offered = useRef(new Set<string>());
  const skipped = useRef(new Set<string>());
  const isOffering = useRef(false);

  const rowsNow = async () => (await queryClient.ensureQueryData(conversationsQuery())) ?? [];

  /** Takes over the next conversation that can be had, until nobody waits. */
  const offer = async (): Promise<void> => {
    if (isOffering.current) return;
    isOffering.current = true;
    try {
      for (;;) {
        const queue = openQueueOf(await rowsNow()).map(({ id }) => id);
        const next =
          queue.find((id) => !offered.current.has(id)) ??
          queue.find((id) => skipped.current.has(id));
        if (next === undefined) return address.change({ conversation: undefined });
        offered.current.add(next);
        skipped.current.delete(next);
        if (await take(next)) return;
      }
    } catch {
      // The list could not be read: it says so itself, and Retry or a press begins again.
    } finally {
      isOffering.current = false;
    }
  };

  const start = () => {
    offered.current.clear();
    skipped.current.clear();
    const names = ["search", "status", "priority", "sort", "conversation"];
    const cleared = Object.fromEntries(names.map((name) => [name, undefined]));
    address.change({ ...cleared, shift: "on" });
    void offer();
  };
  const isAsked = address.param("do") === "Start the Shift";
  const enter = useEffectEvent(() => address.change({ shift: "on", do: undefined }));
  useEffect(() => {
    // By the command palette, from any screen. An address alone takes nobody over.
    if (isAsked) enter();
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
  /** As `leave`; the conversation is offered again once all others were. */
  const skip = async (): Promise<void> => {
    const { openId } = address;
    await leave();
    if (openId !== undefined) skipped.current.add(openId);
  };

  const goOn = useEffectEvent(() => {
    if (inShift) void offer();
  });
  useEffect(() => {
    if (last?.name === "resolve") goOn();
  }, [last]);

  const isAtOne = inShift && address.openId !== undefined;
  useKeys({
    s: isAtOne ? undefined : start,
    n: inShift ? () => void skip() : undefined,
    b: isAtOne ? () => void leave() : undefined,
  });

  return { start, end, skip: () => void skip(), handBack: () => void leave() };
}
