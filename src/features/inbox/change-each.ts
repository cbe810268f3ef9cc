import { toast } from "@/ui/use-toast";
import { conversationsText } from "./conversation-labels";

/** This many changes run at a time. */
const concurrency = 4;

/** Which conversations were changed, which were not, and why the first of those was not. */
export interface Outcome {
  done: readonly string[];
  failed: readonly string[];
  error?: unknown;
}

/** Changes each of several conversations, a few at a time; a failure does not stop the others. */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
): Promise<Outcome> {
  const waiting = [...ids];
  const done: string[] = [];
  const failed: string[] = [];
  let first: { error: unknown } | undefined;
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await change(id);
        done.push(id);
      } catch (error) {
        failed.push(id);
        first ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { done, failed, ...first };
}

/** Says how many were changed ("resolved"), and `why` where some were not. */
export function reportOutcome(
  { done, failed }: Outcome,
  changed: string,
  why: string,
  undo?: () => void,
): void {
  const all = conversationsText(done.length + failed.length);
  toast({
    ...(failed.length > 0 && { variant: "destructive", description: why }),
    title:
      failed.length === 0
        ? `${all} ${changed}`
        : `${done.length.toLocaleString("en-US")} of ${all} ${changed}`,
    action: undo && done.length > 0 ? { label: "Undo", onClick: undo } : undefined,
  });
}

/** "2 conversations could not be resolved. They are still selected." */
export const stillSelected = ({ failed }: Outcome, changed: string): string =>
  `${conversationsText(failed.length)} could not be ${changed}. ${failed.length === 1 ? "It is" : "They are"} still selected.`;
