import { type ComponentProps, createContext, use, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useInbox } from "@/api/inbox/use-inbox";
import { useSignedInUser } from "@/api/session";
import type { ListAddress } from "@/components/list-screen/use-list-address";
import { useAskedAction } from "@/components/page-commands";
import { usePreferences } from "@/components/preferences";
import { useMounted } from "@/components/use-mounted";
import type { Priority, ReceivedConversation } from "@/contract/inbox";
import { copyText } from "@/lib/clipboard";
import { Failure } from "@/lib/failure";
import { nextPaint } from "@/lib/next-paint";
import { inboxPath } from "@/lib/paths";
import { Button } from "@/ui/button";
import { Kbd } from "@/ui/kbd";
import { toast, toastError } from "@/ui/use-toast";
import { type AnyChange, type Change, type ChangeKind, changes, failedWith } from "./changes";

/** What can be done to one conversation. Each change reports its outcome in a toast. */
export type InboxActions = ReturnType<typeof useActionsAt>;

/** Provides the inbox's actions to its parts. */
export const InboxContext = createContext<InboxActions | undefined>(undefined);

/** The inbox's actions; throws outside an InboxContext. */
export function useInboxActions(): InboxActions {
  const actions = use(InboxContext);
  if (!actions) throw new Error("useInboxActions needs an InboxContext");
  return actions;
}

/** The actions of the inbox; `address` holds what is open and how it is listed. */
export function useActionsAt(address: ListAddress) {
  const inbox = useInbox();
  const user = useSignedInUser();
  const [, navigate] = useLocation();
  const isMounted = useMounted();
  // The conversation just taken over: its reply box gets the focus, unless another one is opened first.
  const [replyTo, setReplyTo] = useState<string>();
  // Reset when a conversation is opened, unless it is the one just taken over.
  const [lastChange, setLastChange] = useState<{ name: AnyChange; id: string }>();
  // The change in progress, by the conversation's id.
  const [pending, setPending] = useState<ReadonlyMap<string, AnyChange>>(new Map());
  // A ref, because it is read after a response, when the closure may be stale.
  const latest = useRef({ address, pending });
  useEffect(() => {
    latest.current.address = address;
    const { openId: at } = address;
    setReplyTo((now) => (now === at ? now : undefined));
    if (at) setLastChange((now) => (now?.id === at && now.name === "takeOver" ? now : undefined));
  }, [address]);

  const inShift = address.param("shift") === "on";
  /** Closes the open conversation, and the shift, which has no list to go back to. */
  const end = () => address.change({ shift: undefined, conversation: undefined });
  const setChange = (id: string, name?: AnyChange) => {
    const others = [...latest.current.pending].filter(([other]) => other !== id);
    latest.current.pending = new Map(name ? [...others, [id, name]] : others);
    setPending(latest.current.pending);
  };
  const open = (id: string | undefined) => {
    if (id !== undefined && id !== latest.current.address.openId) latest.current.address.open(id);
  };
  /** Opens a conversation, with the focus in its reply box. */
  const reply = (id: string) => {
    setReplyTo(id);
    open(id);
  };
  /** Makes one change, shows the toast `said`, if any, and opens what comes next. Throws if it fails. */
  const make = async (
    name: AnyChange,
    id: string,
    call: () => Promise<void>,
    said?: ChangeKind["done"],
  ): Promise<true> => {
    const before = latest.current.address.openId;
    setChange(id, name);
    try {
      // Lets the button show that it is busy first: rendering the change takes longer.
      await nextPaint();
      await call();
    } finally {
      setChange(id);
    }
    const { done, undo } = changes[name];
    const { openId } = latest.current.address;
    // A user who has gone elsewhere meanwhile stays there, and the toast offers a way back.
    const isHere = isMounted() && (openId === before || openId === id);
    const takes = name === "takeOver" || name === "stepIn";
    const isMissed = takes && !isHere;
    const show = () => (isMounted() ? reply(id) : navigate(inboxPath({ conversation: id })));
    const way = { label: "Show", altText: "Open the conversation", onClick: show };
    const altText = undo && `${changes[undo].label} the conversation`;
    const undoing = undo && { label: "Undo", altText, onClick: () => change(undo, id) };
    const words = isMissed ? done : said;
    if (words) toast({ title: words[0], description: words[1], action: isMissed ? way : undoing });
    setLastChange({ name: takes ? "takeOver" : name, id });
    if (!isHere) return true;
    // In the shift, a resolved conversation stays open until the next one replaces it.
    if (name === "resolve" && openId === id && !inShift) end();
    if (takes || (name === "reopen" && inShift)) reply(id);
    else if (name === "reopen") open(id);
    return true;
  };
  const sayFailed = (name: AnyChange, error: unknown): false => {
    toastError(changes[name].failed, changes[name].why(error));
    return false;
  };
  /** Makes one change, unless another is pending, and reports it in a toast. Returns whether it was made. */
  const run = async (
    name: AnyChange,
    id: string,
    call: () => Promise<void>,
    said = changes[name].done,
  ): Promise<boolean> => {
    if (latest.current.pending.has(id)) return false;
    return make(name, id, call, said).catch((error: unknown) => sayFailed(name, error));
  };
  const change = (name: Change, id: string, call = inbox[name]) =>
    void run(name, id, () => call(id));
  /** Takes over a free conversation: true also if a change is pending, false if refused; else throws. */
  const claim = async (id: string): Promise<boolean> => {
    if (latest.current.pending.has(id)) return true;
    return make("takeOver", id, () => inbox.claim(id)).catch((error: unknown) => {
      // Somebody else has the conversation, or it is gone.
      const isRefused = error instanceof Failure && failedWith(error.cause, 404, 409, 410);
      if (isRefused) return sayFailed("takeOver", error);
      throw error;
    });
  };
  /** Hands a conversation back to the AI. Returns whether that was done. */
  const release = (id: string, said?: ChangeKind["done"]) =>
    run("release", id, () => inbox.release(id), said);
  const changePriority = (id: string, priority: Priority) =>
    void run("changePriority", id, () => inbox.changePriority(id, priority));

  const { openId = "" } = address;
  useAskedAction([
    // A claim, because somebody may have it by now: then the server refuses.
    { label: "Take Over", run: () => change("takeOver", openId, inbox.claim) },
    { label: "Reply to", run: () => reply(openId) },
  ]);
  return {
    inShift,
    open,
    close: inShift ? end : address.close,
    /** Whether a change is offered to the signed-in user. */
    allows: (name: Change, conversation: ReceivedConversation) =>
      changes[name].allow(conversation, user),
    change,
    reply,
    claim,
    release,
    changePriority,
    replyTo,
    onReplyFocused: () => setReplyTo(undefined),
    pending,
    lastChange,
  };
}

interface ChangeButtonProps extends ComponentProps<typeof Button> {
  name: Change;
  id: string;
  conversation: ReceivedConversation;
}

/** A button for a change, if the conversation allows it; its children come before the label. */
export function ChangeButton({ name, id, conversation, children, ...rest }: ChangeButtonProps) {
  const { allows, change, inShift, pending } = useInboxActions();
  if (!allows(name, conversation)) return null;
  return (
    <Button busy={pending.has(id)} onClick={() => change(name, id)} {...rest}>
      {children}
      {name === "takeOver" && pending.get(id) === name ? "Taking Over..." : changes[name].label}
      {inShift && name === "resolve" && <KeyHint of="e" />}
    </Button>
  );
}

/** The single key that does what a button does, unless the user has switched those keys off. */
export const KeyHint = ({ of: key }: { of: string | undefined }) =>
  usePreferences(({ singleKeys }) => singleKeys) && <Kbd aria-hidden>{key}</Kbd>;

/** Copies a text and reports it in a toast; `what` names the text, such as "Email". */
export async function copyWithToast(text: string, what: string): Promise<void> {
  if (await copyText(text)) toast({ title: `${what} Copied`, description: text });
  else toastError(`${what} Not Copied`, "This browser does not allow copying here.");
}
