import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useState } from "react";
import { errorText } from "@/lib/failure";
import type { StoredConditions } from "../network-conditions";
import type { RequestLog } from "../request-log";
import type { ConversationRow } from "../tables";
import type { SharedClient } from "../tabs/shared-client";
import type { Controls, DemoStatus } from "./controls";

/** What the demo console controls: the simulator and the page that uses it. */
export interface Demo {
  /** The simulator's controls, in this page or in the tabs' shared worker. */
  controls(): Promise<Controls>;
  readonly log: RequestLog;
  /** Makes the page drop its data and refetch what it shows. */
  refetchAll(): void;
  /** Moves the simulator to a worker that other tabs can share; rejects if that is impossible. */
  share(): Promise<SharedClient>;
}

/** An action on the demo. */
export type Action = (controls: Controls) => unknown;

interface DemoContextValue {
  demo: Demo;
  status: DemoStatus;
  /** Changes the network conditions, from the next call on. They survive a reload. */
  setConditions: (changes: Partial<StoredConditions>) => void;
  /** Runs an action, then shows this message as a notice (none if empty), or the action's error. */
  runAction: (message: string, action: Action) => void;
  notify: (message: string, failed?: boolean) => void;
  notice: { message: string; failed: boolean } | undefined;
}

const DemoContext = createContext<DemoContextValue | undefined>(undefined);

/** The demo and its status. Throws outside DemoProvider. */
export function useDemo(): DemoContextValue {
  const value = useContext(DemoContext);
  if (!value) throw new Error("useDemo must be used within a DemoProvider");
  return value;
}

/** Polls the simulator's state, since another tab may change it. */
const queries = { refetchInterval: 300, networkMode: "always", retry: false } as const;

/** The simulator's conversation with this id; null if it does not exist, undefined while loading. */
export function useConversationRow(id: string | undefined): ConversationRow | null | undefined {
  const { demo } = useDemo();
  return useQuery({
    queryKey: ["conversation", id],
    queryFn: async () => (await (await demo.controls()).conversation(id ?? "")) ?? null,
  }).data;
}

/** Provides the demo and its status to the console. Renders nothing until the status is loaded. */
export function DemoProvider({ demo, children }: { demo: Demo; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries } }));
  const [notice, setNotice] = useState<DemoContextValue["notice"]>();
  const { data: status } = useQuery(
    { queryKey: ["status"], queryFn: async () => (await demo.controls()).status() },
    client,
  );
  const notify = (message: string, failed = false) => setNotice({ message, failed });
  async function run(message: string, action: Action) {
    try {
      await action(await demo.controls());
      notify(message);
    } catch (error) {
      notify(errorText(error), true);
    }
    await client.invalidateQueries();
  }
  if (!status) return null;
  const value: DemoContextValue = {
    demo,
    status,
    notice,
    notify,
    runAction: (...args) => void run(...args),
    setConditions: (changes) => void run("", (controls) => controls.setConditions(changes)),
  };
  return (
    <QueryClientProvider client={client}>
      <DemoContext value={value}>{children}</DemoContext>
    </QueryClientProvider>
  );
}
