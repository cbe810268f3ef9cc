import {
  Activity,
  type ComponentType,
  createContext,
  Fragment,
  memo,
  use,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { matchRoute, Router, useLocation, useRouter, useSearch } from "wouter";
import { useAfterPaint } from "@/components/use-after-paint";
import { afterPaint } from "@/lib/after-paint";
import { PageFrame } from "./page-frame";
import { notFound, routes } from "./routes";

/** The query of a screen's address, as it was when the screen was last shown. */
const OwnSearch = createContext("");
const useOwnSearch = () => use(OwnSearch);
const ownSearch = { searchHook: useOwnSearch };

interface PlaceProps {
  host: HTMLElement;
  search: string;
  slot: HTMLElement;
}

/** A menu or list of choices that is open. */
const openMenu = ":is([role=menu], [role=listbox])[data-state=open]";

/**
 * Puts a screen's element into the page while it is shown, scrolled as it was left; screen readers
 * start in it.
 */
function Place({ host, restart, search, slot }: PlaceProps & { restart: () => void }) {
  /** How far the page was scrolled at each query, and what else scrolls on the screen. */
  const scrolled = useRef(new Map<Element | string, number>());
  const own = useRef(search);
  /** A dialog that is closing lets the focus go only after this screen is there. */
  const focusLater = useRef(false);
  useLayoutEffect(() => {
    own.current = search;
  }, [search]);
  useLayoutEffect(() => {
    const main = slot.closest("main");
    if (!main) return undefined;
    const { current: tops } = scrolled;
    const top = tops.get(own.current) ?? 0;
    let isScrolled = top > 0;
    const isFirst = !slot.hasAttribute("data-used");
    slot.setAttribute("data-used", "");
    focusLater.current = !isFirst && document.activeElement?.closest("[role=dialog]") != null;
    // Rows below the window's edge follow the first frame (see Rows).
    host.toggleAttribute("data-fresh", top === 0);
    slot.append(host);
    for (const [key, from] of tops) {
      if (from > 0 && key instanceof Element && host.contains(key)) key.scrollTop = from;
    }
    if (isScrolled) main.scrollTop = top;
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      if (target === main) isScrolled = main.scrollTop > 0;
      tops.set(target === main ? own.current : target, target.scrollTop);
    };
    main.addEventListener("scroll", note, { capture: true, passive: true });
    const { activeElement: last } = document;
    const cancel = afterPaint(() => {
      // A focus that moved meanwhile is what the person wants.
      const hasMoved = document.activeElement !== last;
      if (!isFirst && !focusLater.current && !hasMoved) main.focus({ preventScroll: true });
      host.removeAttribute("data-fresh");
    });
    return () => {
      cancel();
      main.removeEventListener("scroll", note, { capture: true });
      for (const key of tops.keys()) {
        if (key instanceof Element && !host.contains(key)) tops.delete(key);
      }
      // It would come back open, with the rest of the page hidden from readers.
      if (document.querySelector(openMenu)) restart();
      host.remove();
      // To ask where the page is would lay it out before the next screen is there.
      if (isScrolled) main.scrollTop = 0;
    };
  }, [host, restart, slot]);
  useEffect(() => {
    if (focusLater.current) slot.closest("main")?.focus({ preventScroll: true });
  }, [slot]);
  return null;
}

interface ScreenProps extends Omit<PlaceProps, "host"> {
  isShown: boolean;
  /** The address is this screen's, which may not be shown yet. */
  isNext: boolean;
  route: { path: string; label: string; Page: ComponentType };
}

/** A screen that was visited: while another is shown it is out of the page, and its effects rest. */
const Screen = memo(function Screen({ isNext, isShown, route, search, slot }: ScreenProps) {
  const { label, Page, path } = route;
  const router = useRouter();
  const [, navigate] = router.hook(router);
  // Another screen's address says nothing to this one.
  const [own, setOwn] = useState(search);
  const [visit, restart] = useReducer((count: number) => count + 1, 0);
  if (isShown && isNext && own !== search) setOwn(search);
  const [{ host, screen }] = useState(() => {
    const hook = (): [string, typeof navigate] => [router.base + path, navigate];
    return {
      host: Object.assign(document.createElement("div"), { className: "contents" }),
      // The same element each time: showing a screen does not render it again.
      screen: (
        <Router base={router.base} hook={hook} {...ownSearch}>
          <PageFrame title={label}>
            <Page />
          </PageFrame>
        </Router>
      ),
    };
  });
  return (
    <Activity mode={isShown ? "visible" : "hidden"}>
      {createPortal(
        <OwnSearch value={own}>
          <Place host={host} restart={restart} search={own} slot={slot} />
          <Fragment key={visit}>{screen}</Fragment>
        </OwnSearch>,
        host,
      )}
    </Activity>
  );
});

/** The screen of the address; those visited before stay as they were left. */
export function Screens() {
  const [next] = useLocation();
  const search = useSearch();
  const { parser } = useRouter();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [visited, setVisited] = useState<typeof routes>([]);
  // The link pressed is marked before its screen is drawn.
  const path = useAfterPaint(next, next);
  const shown = routes.find((route) => matchRoute(parser, route.path, path)[0]);
  if (shown && !visited.includes(shown)) setVisited([...visited, shown]);
  return (
    <>
      <div ref={setSlot} className="contents" />
      {slot &&
        visited.map((route) => (
          <Screen
            key={route.path}
            isShown={route === shown}
            isNext={path === next}
            {...{ route, search, slot }}
          />
        ))}
      {slot && !shown && (
        <Screen key={path} isShown isNext route={notFound} {...{ search, slot }} />
      )}
    </>
  );
}
