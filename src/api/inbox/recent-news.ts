import type { ReceivedConversationDetail, ReceivedMessage } from "@/contract/inbox";

/** What was learnt of one conversation: fields that changed, and messages that are new. */
export interface ConversationNews {
  id: string;
  change: ReceivedConversationDetail;
  messages?: readonly ReceivedMessage[];
  /** The change is the whole row: a list that does not hold it yet can show it. */
  isWhole?: boolean;
}

/** News with one entry for each conversation, whatever it is told of it. */
export function oneForEach(all: readonly ConversationNews[]): readonly ConversationNews[] {
  const each = new Map<string, { news: ConversationNews; messages: ReceivedMessage[] }>();
  for (const { id, change, messages = [], isWhole = false } of all) {
    const known = each.get(id);
    const news = {
      id,
      change: { ...known?.news.change, ...change },
      isWhole: isWhole || known?.news.isWhole === true,
    };
    const before = known?.messages ?? [];
    for (const message of messages) before.push(message);
    each.set(id, { news, messages: before });
  }
  return [...each.values()].map(({ news, messages }) => ({ ...news, messages }));
}

interface Remembered extends Required<ConversationNews> {
  /** When it was learnt last. */
  moment: number;
}

/** A reading under way, and the moment in which it was asked for. */
interface Reading {
  readonly askedAt: number;
}

/**
 * What was learnt while readings are under way, which their answers may lack. Moments count what
 * was learnt and asked: of two the later one is greater.
 */
export class RecentNews {
  #moment = 0;
  readonly #readings = new Set<Reading>();
  readonly #news = new Map<string, Remembered>();

  get moment(): number {
    return this.#moment;
  }

  beginReading(): Reading {
    this.#moment += 1;
    const reading = { askedAt: this.#moment };
    this.#readings.add(reading);
    return reading;
  }

  endReading(reading: Reading): void {
    this.#readings.delete(reading);
    if (this.#readings.size === 0) this.#news.clear();
  }

  /** Something was learnt. Only readings under way can lack it. */
  remember(all: readonly ConversationNews[]): void {
    this.#moment += 1;
    if (this.#readings.size === 0) return;
    for (const { id, change, messages = [], isWhole = false } of all) {
      const before = this.#news.get(id);
      this.#news.set(id, {
        id,
        change: { ...before?.change, ...change },
        messages: [...(before?.messages ?? []), ...messages],
        isWhole: isWhole || before?.isWhole === true,
        moment: this.#moment,
      });
    }
  }

  /** What was learnt after a moment. */
  since(askedAt: number): readonly Remembered[] {
    return [...this.#news.values()].filter(({ moment }) => moment > askedAt);
  }

  clear(): void {
    this.#news.clear();
  }
}
