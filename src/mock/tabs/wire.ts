import * as v from "valibot";

/** Raised when tabs of two versions could no longer understand each other; they do not meet then. */
const version = 1;

const Stored = v.object({ token: v.optional(v.string()), user: v.optional(v.string()) });

/** An API call on its way to the lead. */
const Call = v.object({
  type: v.literal("call"),
  tab: v.string(),
  id: v.string(),
  method: v.string(),
  url: v.string(),
  headers: v.array(v.tuple([v.string(), v.string()])),
  body: v.optional(v.string()),
  /** The session the guest has stored: who asks. */
  stored: Stored,
});
export type CallMessage = v.InferOutput<typeof Call>;

/** A live message of a guest's page on its way to the lead. */
const Said = v.object({
  type: v.literal("said"),
  tab: v.string(),
  id: v.string(),
  connection: v.number(),
  text: v.string(),
  stored: Stored,
});
export type SaidMessage = v.InferOutput<typeof Said>;

/** What every tab of a group hears. `tab` is the id of the document that speaks. */
export const GroupMessage = v.variant("type", [
  /** A guest is here, and asks who leads. */
  v.object({ type: v.literal("hello"), tab: v.string(), stored: Stored }),
  /** This tab leads: it holds the data. */
  v.object({ type: v.literal("lead"), tab: v.string(), changes: v.number(), live: v.boolean() }),
  /** The data as it is now: a snapshot's text. */
  v.object({ type: v.literal("snapshot"), changes: v.number(), text: v.string() }),
  /** The live connection was broken; `live` says whether it may be opened again. */
  v.object({ type: v.literal("drop"), live: v.boolean() }),
  /** Another backend has taken over; `forget` where what a page keeps for itself goes too. */
  v.object({ type: v.literal("reset"), forget: v.boolean() }),
  /** A tab in view tells the time: the timeouts of a lead out of view are held back. */
  v.object({ type: v.literal("tick") }),
  Call,
  Said,
  /** A guest's page opens a live connection. */
  v.object({ type: v.literal("connect"), tab: v.string(), connection: v.number(), stored: Stored }),
  /** A guest's page has closed it. */
  v.object({ type: v.literal("leave"), tab: v.string(), connection: v.number() }),
]);
export type GroupMessage = v.InferOutput<typeof GroupMessage>;

/** What the lead tells one guest. */
export const GuestMessage = v.variant("type", [
  v.object({
    type: v.literal("answer"),
    id: v.string(),
    /** HTTP status; 0 where the connection breaks. */
    status: v.number(),
    headers: v.array(v.tuple([v.string(), v.string()])),
    body: v.string(),
  }),
  /** A live message of the guest has been taken. */
  v.object({ type: v.literal("heard"), id: v.string() }),
  /** A live message to the guest's page. */
  v.object({ type: v.literal("frame"), connection: v.number(), text: v.string() }),
]);
export type GuestMessage = v.InferOutput<typeof GuestMessage>;

/** The names of a group's channels and locks. */
export const namesOf = (group: string) => ({
  group: `muster-tabs-${version}:${group}`,
  guest: (tab: string) => `muster-tabs-${version}:${group}:${tab}`,
});

/** One end of a channel between tabs of this browser; what does not fit the schema is passed over. */
export interface Wire<Out> {
  /** Nobody hears what is posted after closing. */
  post(message: Out): void;
  close(): void;
}

/** Opens a channel. `listen` hears what other tabs post, as the schema reads it. */
export function openWire<S extends v.GenericSchema>(
  name: string,
  schema: S,
  listen?: (message: v.InferOutput<S>) => void,
): Wire<v.InferOutput<S>> {
  const channel = new BroadcastChannel(name);
  if (listen) {
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      const result = v.safeParse(schema, data);
      if (result.success) listen(result.output);
    });
  }
  let open = true;
  return {
    post: (message) => {
      if (open) channel.postMessage(message);
    },
    close: () => {
      open = false;
      channel.close();
    },
  };
}

/** Settles when everything that was posted to this browser's tabs before has arrived here. */
export async function afterArrivals(name: string): Promise<void> {
  const [near, far] = [new BroadcastChannel(name), new BroadcastChannel(name)];
  await new Promise<void>((resolve) => {
    far.addEventListener("message", () => resolve(), { once: true });
    near.postMessage("");
  });
  near.close();
  far.close();
}
