import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { NetworkConditions } from "../network-conditions";
import type { Demo } from "./demo";
import { currentView, onView, type View } from "./view";

/** What the console last did, in a sentence. */
export interface Notice {
  words: string;
  failed: boolean;
}

/** What every part of the console works with. */
export interface Work {
  demo: Demo;
  /** Changes the conditions, from the next call on; a reload keeps them, and so does a second operator's tab. */
  change: (change: (conditions: NetworkConditions) => void) => void;
  /** Does something to the demo and draws the console anew; `words` say what was done. */
  act: (words: string, action: () => void) => void;
  /** Tells the person something. */
  say: (words: string, failed?: boolean) => void;
  notice: Notice | undefined;
}

const WorkContext = createContext<Work | undefined>(undefined);

/** The console's work. Throws outside WorkProvider. */
export function useWork(): Work {
  const work = useContext(WorkContext);
  if (!work) throw new Error("useWork must be used within a WorkProvider");
  return work;
}

/** How the console stands. */
export const useView = (): View => useSyncExternalStore(onView, currentView);

/** Hands the demo to the console's parts, and draws them anew after each change. */
export function WorkProvider({ demo, children }: { demo: Demo; children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  // The demo's conditions are changed in place; each change draws with a new `work`.
  const [changes, setChanges] = useState(0);
  const work = useMemo((): Work => {
    const say = (words: string, failed = false) => setNotice({ words, failed });
    const redraw = () => setChanges(changes + 1);
    return {
      demo,
      notice,
      say,
      change: (change) => {
        change(demo.backend().conditions);
        demo.changed();
        redraw();
      },
      act: (words, action) => {
        action();
        say(words);
        redraw();
      },
    };
  }, [demo, notice, changes]);
  return <WorkContext value={work}>{children}</WorkContext>;
}
