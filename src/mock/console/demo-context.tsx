import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useState } from "react";
import { errorText } from "@/lib/failure";
import type { StoredConditions } from "../network-conditions";
import type { RequestLog } from "../request-log";
import type { ConversationRow } from "../tables";
import type { SharedClient } from "../tabs/shared-client";
import type { Controls, DemoStatus } from "./controls";

/** What the demo console works with: the simulator and the page it answers. */
export interface Demo {
  /** The simulator's controls, in this page or in the worker of several tabs. */
  controls(): Promise<Controls>;
  readonly log: RequestLog;
  /** Makes the page drop its data and read again what it shows. */
  refetchAll(): void;
  /** Moves the simulator to where other tabs can use it; rejects if the browser cannot do that. */
  share(): Promise<SharedClient>;
}

/** Something done to the demo. */
export type Action = (controls: Controls) => unknown;

interface DemoContextValue {
  demo: Demo;
  status: DemoStatus;
  /** Changes the network conditions, from the next call on. They survive a reload. */
  change: (changes: Partial<StoredConditions>) => void;
  /** Does something to the demo, then says what was done; without words, clears the last notice. */
  act: (message: string, action: Action) => void;
  say: (message: string, failed?: boolean) => void;
  notice: { message: string; failed: boolean } | undefined;
}

const DemoContext = createContext<DemoContextValue | undefined>(undefined);

/** The demo and what the console knows of it. Throws outside DemoProvider. */
export function useDemo(): DemoContextValue {
  const value = useContext(DemoContext);
  if (!value) throw new Error("useDemo must be used within a DemoProvider");
  return value;
}

/** The simulator's state is polled, since another tab may change it. */
const queries = { refetchInterval: 300, networkMode: "always", retry: false } as const;

/** A conversation of the simulator by its id; null if there is none, undefined before it is known. */
export function useConversationRow(id: string | undefined): ConversationRow | null | undefined {
  const { demo } = useDemo();
  return useQuery({
    queryKey: ["conversation", id],
    queryFn: async () => (await (await demo.controls()).conversation(id ?? "")) ?? null,
  }).data;
}

/** Gives the console's parts the demo and its status; they appear once that is known. */
export function DemoProvider({ demo, children }: { demo: Demo; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries } }));
  const [notice, setNotice] = useState<DemoContextValue["notice"]>();
  const { data: status } = useQuery(
    { queryKey: ["status"], queryFn: async () => (await demo.controls()).status() },
    client,
  );
  const say = (message: string, failed = false) => setNotice({ message, failed });
  async function act(message: string, action: Action) {
    try {
      await action(await demo.controls());
      say(message);
    } catch (error) {
      say(errorText(error), true);
    }
    await client.invalidateQueries();
  }
  if (!status) return null;
  const value: DemoContextValue = {
    demo,
    status,
    notice,
    say,
    act: (...how) => void act(...how),
    change: (changes) => void act("", (controls) => controls.setConditions(changes)),
  };
  return (
    <QueryClientProvider client={client}>
      <DemoContext value={value}>{children}</DemoContext>
    </QueryClientProvider>
  );
}
