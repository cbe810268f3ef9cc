import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { errorText } from "@/lib/failure";
import type { StoredConditions } from "../network-conditions";
import type { Remote } from "../tabs/rpc";
import type { Controls, DemoStatus } from "./controls";
import type { Demo } from "./demo";

/** What the console last did, in a sentence. */
export interface Notice {
  message: string;
  failed: boolean;
}

/** Something done to the demo. */
export type Action = (controls: Remote<Controls>) => unknown;

/** What every part of the console works with. */
export interface DemoContextValue {
  demo: Demo;
  status: DemoStatus;
  /** Changes the network conditions, from the next call on. A reload brings them back. */
  change: (changes: Partial<StoredConditions>) => void;
  /** Does something to the demo, then says what was done. */
  act: (message: string, action: Action) => void;
  /** Tells the person something. */
  say: (message: string, failed?: boolean) => void;
  notice: Notice | undefined;
}

const DemoContext = createContext<DemoContextValue | undefined>(undefined);

/** The demo and what the console knows of it. Throws outside DemoProvider. */
export function useDemo(): DemoContextValue {
  const value = useContext(DemoContext);
  if (!value) throw new Error("useDemo must be used within a DemoProvider");
  return value;
}

/** How often the simulator is asked for its status, in ms: another tab may have changed it. */
const pollInterval = 250;

/** What `ask` answers, asked for again and again. */
export function usePolled<T>(ask: () => Promise<T>): { answer: T | undefined; poll: () => void } {
  const [answer, setAnswer] = useState<T>();
  const last = useRef(0);
  const poll = useCallback(() => {
    last.current += 1;
    const own = last.current;
    const take = (next: T) => {
      const isSame = (now: T | undefined) => JSON.stringify(now) === JSON.stringify(next);
      if (own === last.current) setAnswer((now) => (isSame(now) ? now : next));
    };
    // What fails is asked for again soon.
    ask().then(take, () => undefined);
  }, [ask]);
  useEffect(() => {
    poll();
    const timer = setInterval(poll, pollInterval);
    return () => {
      clearInterval(timer);
      last.current += 1;
    };
  }, [poll]);
  return { answer, poll };
}

/** Gives the console's parts the demo and its status; they appear once that is known. */
export function DemoProvider({ demo, children }: { demo: Demo; children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const { answer: status, poll } = usePolled(
    useCallback(async () => (await demo.controls()).status(), [demo]),
  );
  const value = useMemo((): DemoContextValue | undefined => {
    if (!status) return undefined;
    const say = (message: string, failed = false) => setNotice({ message, failed });
    const act = async (message: string, action: Action) => {
      try {
        await action(await demo.controls());
        if (message) say(message);
      } catch (error) {
        say(errorText(error), true);
      }
      poll();
    };
    return {
      demo,
      status,
      notice,
      say,
      act: (...how) => void act(...how),
      change: (changes) => void act("", (controls) => controls.setConditions(changes)),
    };
  }, [demo, notice, poll, status]);
  return value && <DemoContext value={value}>{children}</DemoContext>;
}
