import { useEffect, useState } from "react";

/** The space between the outline and its target, in px. */
const gap = 5;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** An element's box and the gap, no further than the page reaches. */
function boxOf(element: HTMLElement): Box | undefined {
  const rect = element.getBoundingClientRect();
  const page = document.body.getBoundingClientRect();
  const left = Math.max(rect.left - gap, page.left + 2);
  const top = Math.max(rect.top - gap, page.top + 2);
  const right = Math.min(rect.right + gap, page.right - 2);
  const bottom = Math.min(rect.bottom + gap, page.bottom - 2);
  if (right - left < 4 || bottom - top < 4) return undefined;
  return { left, top, width: right - left, height: bottom - top };
}

const isSame = (a: Box | undefined, b: Box | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.left === b.left &&
    a.top === b.top &&
    a.width === b.width &&
    a.height === b.height);

/**
 * An outline around what a step is about. It goes where its target goes, lets every click through,
 * and is not there where the target is not.
 */
export function Highlight({ target }: { target: () => HTMLElement | undefined }) {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    let seen: HTMLElement | undefined;
    let frame = 0;
    const look = () => {
      const element = target();
      if (element && element !== seen) {
        element.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
      seen = element;
      const next = element && boxOf(element);
      setBox((now) => (isSame(now, next) ? now : next));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return (
    box && (
      <div
        aria-hidden
        data-tour-outline=""
        className="pointer-events-none fixed z-10 rounded-lg border border-primary"
        style={{ ...box, borderWidth: 2 }}
      />
    )
  );
}
