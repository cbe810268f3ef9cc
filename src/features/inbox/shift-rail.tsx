import { useConversations } from "@/api/inbox/use-inbox";
import { nameOf, openQueueOf, waitingSince } from "@/api/waiting";
import { InitialsAvatar } from "@/components/initials-avatar";
import { useNow } from "@/components/use-now";
import type { ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { count, waitText } from "@/lib/format";

/** So many heads have room on a laptop. */
const most = 10;

const rings: Readonly<Record<string, string>> = {
  urgent: "ring-urgent-solid",
  high: "ring-high-solid",
};

/** The list in the shift: the heads of those who wait, in the order in which they are offered. */
export function ShiftRail({ current }: { current: ReceivedConversation | undefined }) {
  const { data } = useConversations();
  const now = useNow();
  const queue = openQueueOf(data ?? []).filter(({ id }) => id !== current?.id);
  const heads = [...(current ? [current] : []), ...queue.slice(0, most)];
  return (
    <ol
      aria-label="Who is next"
      className="hidden w-18 shrink-0 flex-col items-center gap-2 overflow-y-auto border-r bg-card py-3 @2xl/inbox:flex"
    >
      {heads.map((row) => {
        const since = waitingSince(row);
        const isCurrent = row.id === current?.id;
        const wait = isCurrent ? "open" : since === undefined ? "" : waitText(now - since);
        return (
          <li key={row.id} className="grid justify-items-center gap-0.5" title={nameOf(row)}>
            <span className="sr-only">{nameOf(row)}</span>
            <InitialsAvatar
              name={nameOf(row)}
              className={cn(
                "ring-2 ring-offset-2 ring-offset-card",
                isCurrent ? "ring-primary" : (rings[row.priority ?? ""] ?? "ring-transparent"),
              )}
            />
            <span className="text-xs text-muted-foreground tabular-nums">{wait}</span>
          </li>
        );
      })}
      {queue.length > most && (
        <li className="text-xs text-muted-foreground">+{count(queue.length - most)}</li>
      )}
    </ol>
  );
}
