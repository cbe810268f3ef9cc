import { useRef } from "react";
import { BrandMark } from "@/components/brand-mark";
import { remInPx, useSize } from "@/components/list-screen/use-size";
import { brand } from "@/lib/brand";
import { SignInForm } from "./sign-in-form";

/** The sign-in page, with the default admin credentials on screen. */
export function SignInPage() {
  return (
    <div
      data-slot="sign-in"
      className="grid min-h-dvh grid-rows-[auto_1fr] bg-background pt-(--top-notice,0px) md:grid-cols-[minmax(24rem,1fr)_minmax(0,1.25fr)] md:grid-rows-1"
    >
      <main className="flex items-center justify-center px-6 py-8">
        <div className="w-full max-w-[21rem]">
          <BrandMark className="mb-6 size-10" />
          <h1 className="text-2xl font-semibold">{brand.name}</h1>
          <p className="mt-1 mb-7 text-muted-foreground">Sign in to your Command Center</p>
          <SignInForm />
          <div className="mt-6 rounded-lg border bg-muted/50 px-3 py-2.5 text-sm text-muted-foreground">
            <p className="font-medium text-foreground">Default admin credentials</p>
            <p className="mt-0.5">
              Username <code className="font-semibold text-foreground">admin</code>, password{" "}
              <code className="font-semibold text-foreground">admin</code>
            </p>
          </div>
        </div>
      </main>
      <Formation />
    </div>
  );
}

/** The total duration of the animation, in ms; each tick takes half of it. */
const fallTime = 900;

/** The ticks: scattered at the left, aligned at the right, none cut off. Not random, so always the same. */
function ticksOf(width: number, height: number, step: number) {
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  /** The centre of a tick, kept away from the edges. */
  const place = (cell: number, cells: number, room: number, stray: number) =>
    Math.min(room - step / 3, Math.max(step / 3, ((cell + 0.5) * room) / cells + stray * step));
  return Array.from({ length: rows * columns }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const along = (column + Math.sin(row * 1.7) * 1.6) / (columns - 1);
    const loose = 1 - Math.min(1, Math.max(0, along * 1.7 - 0.35));
    const turn = Math.sin(column * 12.9 + row * 78.2) * 150 * loose;
    const x = place(column, columns, width, Math.sin(row * 3.1 + column) * loose * 0.36);
    const y = place(row, rows, height, Math.cos(column * 2.3 + row) * loose * 0.36);
    return (
      <path
        key={index}
        d={`M0-${step / 4}v${step / 2}`}
        opacity={(1 - loose * 0.78).toFixed(2)}
        className="animate-tick-fall"
        style={{
          translate: `${x.toFixed(0)}px ${y.toFixed(0)}px`,
          rotate: `${turn.toFixed(0)}deg`,
          animationDelay: `${((column / columns) * fallTime) / 2}ms`,
        }}
      />
    );
  });
}

/** The drawing of the sign-in page, the brand's motif: as many ticks as fit, which fall into line. */
function Formation() {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame, (now) => now);
  const [width, height] = [size.width * remInPx(), size.height * remInPx()];
  const step = Math.min(64, Math.max(26, Math.min(width, height * 2) / 9));
  return (
    <div
      aria-hidden
      className="order-first m-3 mb-0 flex h-[clamp(5rem,16svh,9rem)] flex-col rounded-xl bg-[color-mix(in_oklch,var(--primary),black_62%)] text-[color-mix(in_oklch,var(--primary),white_40%)] md:order-none md:mb-3 md:h-auto [@media(height<36rem)]:max-md:hidden"
    >
      <div ref={frame} className="m-2 min-h-0 flex-1 overflow-hidden md:m-5">
        <svg
          width={width}
          height={height}
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth={step / 18}
        >
          {ticksOf(width, height, step)}
        </svg>
      </div>
      <div className="hidden px-8 pt-3 pb-8 md:block">
        <p className="max-w-102 text-2xl font-semibold text-balance text-[oklch(0.98_0.005_270)]">
          The AI answers. Your people step in where it counts.
        </p>
        <p className="mt-2 text-base">{brand.tagline}</p>
      </div>
    </div>
  );
}
