import { colorsOf, hueOf } from "@/components/initials-avatar";
import { canDownload, type ReceivedContentProject } from "@/contract/content";
import { cn } from "@/lib/cn";
import { boundedPercent } from "@/lib/format";

/** A drawing as SVG paths, 48 wide and 30 high. */
type Drawing = Partial<Record<"faint" | "solid" | "lines", string>>;
/** Draws a kind of piece. `vary(index)` returns a number from 0 to 1 that depends on the title. */
type Motif = (vary: (index: number) => number) => Drawing;

const several = (amount: number, path: (index: number) => string): string =>
  Array.from({ length: amount }, (_, index) => path(index)).join("");
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const person = (x: number, y: number, size: number): string =>
  `${disc(x, y, 4 * size)}M${x - 8 * size} 31a${8 * size} ${25 - y} 0 0 1 ${16 * size} 0z`;

const wave: Motif = (vary) => {
  const bar = (index: number) => {
    const height = 2 + 18 * vary(index) * Math.sin(((index + 1) * Math.PI) / 13);
    return `M${5 + index * 3.45} ${15 - height / 2}v${height}`;
  };
  return { lines: several(12, bar) };
};
const page: Motif = (vary) => ({
  faint: `M${8 + 4 * vary(0)} 8l20-3 4 30-20 3zM16 5h19v30h-19z`,
  lines: several(5, (index) => `M19.5 ${10 + index * 4}h${6 + 6 * vary(index)}`),
});
const hills: Motif = (vary) => ({
  faint: `M0 30L${8 + 8 * vary(0)} ${12 + 5 * vary(1)}L30 30zM14 30L${30 + 8 * vary(2)} ${8 + 6 * vary(3)}L52 30z`,
  solid: disc(6 + 36 * vary(4), 6 + 3 * vary(5), 3),
});
const rays: Motif = (vary) => {
  const [x, wide] = [8 + 32 * vary(0), 0.18 + 0.14 * vary(3)];
  const at = (turn: number) => `L${x + 60 * Math.cos(turn)} ${30 - 60 * Math.sin(turn)}`;
  const ray = (turn: number) => `M${x} 30${at(turn)}${at(turn + wide)}z`;
  const faint = several(9, (index) => ray((2 * index + vary(1)) * wide));
  return { faint, solid: disc(x, 30, 5 + 5 * vary(2)) };
};
const people: Motif = (vary) => {
  const x = 18 + 12 * vary(0);
  return { faint: person(x - 11, 14, 0.85) + person(x + 11, 14, 0.85), solid: person(x, 11, 1) };
};
const steps: Motif = (vary) => {
  const step = (index: number) => {
    const height = 4 + index * 3.6 + 3 * vary(index);
    return `M${6 + index * 7.5} ${30 - height}h6v${height}h-6z`;
  };
  return { faint: several(4, step), solid: step(4) };
};
const rings: Motif = (vary) => {
  const ring = (r: number) => disc(10 + 28 * vary(0), 20 + 8 * vary(1), r);
  return { faint: ring(26) + ring(18), solid: ring(4), lines: ring(10 + 3 * vary(2)) };
};
const video: Motif = (vary) => ({
  faint: `${disc(8 + 32 * vary(0), 4 + 22 * vary(1), 8 + 5 * vary(2))}M0 ${16 + 10 * vary(3)}L48 ${8 + 16 * vary(4)}V30H0z`,
  solid: "M20 9.2v11.6a.8.8 0 0 0 1.2.7l9.4-5.8a.8.8 0 0 0 0-1.4l-9.4-5.8a.8.8 0 0 0-1.2.7z",
});

/** Maps words in a type to a motif and a base hue. A type that matches none gets the video motif. */
const motifs: readonly [words: RegExp, motif: Motif, hue: number][] = [
  [/podcast|audio|voice|music/i, wave, 300],
  [/newsletter|article|guide|page|text/i, page, 95],
  [/photo|image|essay|poster/i, hills, 350],
  [/promo|event/i, rays, 55],
  [/welcome|message|story|spotlight/i, people, 20],
  [/tutorial|course|lesson/i, steps, 200],
  [/update|brief|news/i, rings, 155],
];

type Piece = Pick<ReceivedContentProject, "progress" | "status" | "title" | "type">;

/** A piece's cover: SVG paths, 48 wide and 30 high, its hue, and how much has been generated, in percent. */
export function coverOf({ progress, status, title = "", type = "" }: Piece) {
  const [, motif, base] = motifs.find(([words]) => words.test(type)) ?? ["", video, 268];
  const seed = hueOf(title);
  const vary = (index: number) => (Math.sin(seed * 9.7 + index * 78.2) * 437 + 437) % 1;
  const { faint = "", lines = "", solid = "" } = motif(vary);
  const isWhole = canDownload({ status }) || progress === undefined;
  return {
    faint,
    lines,
    solid,
    hue: base + (seed % 30) - 15,
    done: isWhole ? 100 : boundedPercent(progress),
  };
}

/** A piece's cover, drawn from its title and type. It fills up from the bottom as the piece is generated. */
export function Cover({ className, project }: { project: Piece; className?: string }) {
  const { done, faint, hue, lines, solid } = coverOf(project);
  const picture = (
    <svg viewBox="0 0 48 30" preserveAspectRatio="xMidYMid slice" className="block size-full">
      <path d={faint} fill="currentColor" opacity={0.22} />
      <path d={solid} fill="currentColor" />
      <path d={lines} className="fill-none stroke-current stroke-2" strokeLinecap="round" />
    </svg>
  );
  return (
    <span
      aria-hidden
      className={cn(
        "relative block aspect-8/5 w-12 shrink-0 overflow-hidden rounded-sm bg-muted text-muted-tone-border ring-1 ring-foreground/8 ring-inset",
        className,
      )}
    >
      {done < 100 && picture}
      <span
        className="absolute inset-0 transition-[clip-path] duration-180 motion-reduce:transition-none"
        style={{ clipPath: `inset(${100 - done}% 0 0)`, ...colorsOf(hue) }}
      >
        {picture}
      </span>
    </span>
  );
}
