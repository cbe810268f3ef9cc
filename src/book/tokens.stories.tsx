import type { Meta, StoryObj } from "@storybook/react-vite";
import * as lucide from "lucide-react";
import type { ReactNode } from "react";
import { expect, fireEvent } from "storybook/test";
import { colorOf } from "@/components/segment-color";
import { BookPage } from "./book-page";
import { type ColorPair, colorPairs } from "./color-pairs";
import { ContrastTables, Palette } from "./colors";
import { contrastOf, type Rgb, rgbOf } from "./rgb";
import { Curves, Elevation, Movements, Radii, TypeScale, Weights } from "./scales";

const meta = {
  title: "Tokens",
  component: BookPage,
  tags: ["!autodocs"],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof BookPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

/** All colours of both themes, from the stylesheet. */
export const Colors: Story = {
  tags: ["picture"],
  args: {
    title: "Colors",
    lead: "Components use only these names. The light and the dark theme are each designed separately. Colour never carries meaning alone: add a word or an icon.",
    children: <Palette />,
  },
};

/** Six steps per channel: they give 216 accents, including black, white, greys and the most vivid colours. */
const steps = ["00", "33", "66", "99", "cc", "ff"];
const accents = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);

/** All tokens that occur in a pair. */
const tokens = [...new Set(colorPairs.flatMap(({ behind, front }) => [behind, front]))];

const black: Rgb = [0, 0, 0];
const hues = Array.from({ length: 24 }, (_, index) => index * 15);

/**
 * The contrast of all colour pairs, as rendered. Nothing else measures it. The test tries every accent
 * above as a link's accent, and many hues for initials and segment marks.
 */
export const Contrast: Story = {
  args: {
    title: "Contrast",
    lead: "Every pair that is used together, measured as rendered. Text needs 4.5 to 1, and the parts by which a control is recognised 3 to 1 (WCAG 2.2 AA).",
    children: <ContrastTables />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^Passes/)).toHaveLength(colorPairs.length * 2);
    await expect(canvas.queryByText(/^Fails/)).toBeNull();
    for (const panel of canvas.getAllByRole("region", { name: /theme$/ })) {
      // Empty, so that a changed accent restyles nothing else.
      const probe = document.body.appendChild(document.createElement("span"));
      probe.style.cssText = panel.style.cssText;
      const computed = getComputedStyle(probe);
      const painted = (color: string) => {
        probe.style.color = color;
        return rgbOf(computed.color);
      };
      // Not `painted`, for which the browser computes all tokens again for each one.
      const valueOf = (token: string) => rgbOf(computed.getPropertyValue(`--${token}`));
      const weakPairs = accents.flatMap((accent) => {
        probe.style.setProperty("--link-accent", accent);
        const token = new Map(tokens.map((name) => [name, valueOf(name)]));
        const isWeak = ({ behind, front, least }: ColorPair) =>
          contrastOf(token.get(front) ?? black, token.get(behind) ?? black) < least;
        return colorPairs.filter(isWeak).map((pair) => ({ accent, ...pair }));
      });
      probe.style.removeProperty("--link-accent");
      const weakHues = hues.filter((hue) => {
        const disc = painted(`oklch(var(--avatar-bg) ${hue})`);
        const mark = painted(colorOf({ id: String(hue) }));
        return (
          contrastOf(painted(`oklch(var(--avatar-fg) ${hue})`), disc) < 4.5 ||
          ["card", "accent", "info-bg"].some(
            (behind) => contrastOf(mark, painted(`var(--${behind})`)) < 3,
          )
        );
      });
      // Once for all: Storybook lists each `expect` as a step, and hundreds of them stop the page.
      await expect({ weakPairs, weakHues }).toEqual({ weakPairs: [], weakHues: [] });
      probe.remove();
    }
  },
};

/** Type, shape and motion, as defined in the stylesheet. */
export const Scales: Story = {
  args: {
    title: "Scales",
    lead: "One typeface in six steps; the base is 14 px. Figures are tabular in columns, and proportional from 20 px. Spacing follows a 4 px grid, with 2 px steps inside small parts. Thin borders separate what is on the page; only overlays have a shadow. Animations take 120 to 180 ms and show where something came from or went; a few that are meant to be seen take longer.",
    children: (
      <>
        <Part title="Steps: size / line height">
          <TypeScale />
          <Weights />
        </Part>
        <Part title="Radius and elevation">
          <Radii />
          <Elevation />
        </Part>
        <Part title="Curves, times and movements">
          <Curves />
          <Movements />
        </Part>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const sizes = canvas
      .getAllByText(/^18,293/)
      .map((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    await expect(sizes).toEqual([12, 13, 14, 16, 20, 28]);
    await expect(canvas.getByText("radius-lg")).toBeVisible();
    await fireEvent.click(canvas.getByRole("button", { name: "Play animate-pop-in" }));
    await expect(canvas.getByText("ease-out")).toBeVisible();
  },
};

const sources = import.meta.glob<string>("../{app,components,features,ui,mock}/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const imported = Object.entries(sources)
  .filter(([file]) => !/\.(?:stories|test)\./.test(file))
  .flatMap(([, code]) => /import \{([^}]*)\} from "lucide-react"/.exec(code)?.[1]?.split(",") ?? [])
  .map((name) => name.replace(/ as .*/, "").trim());
const iconsUsed = Object.entries(lucide).filter((entry): entry is [string, lucide.LucideIcon] =>
  imported.includes(entry[0]),
);

/** All icons used in the product. */
export const Icons: Story = {
  args: {
    title: "Icons",
    lead: "Icons are from Lucide, 16 px beside text and in its colour. A button with only an icon has an accessible name. These are all the icons in use.",
    children: (
      <Part title={`${iconsUsed.length} icons`}>
        <ul className="book-icons">
          {iconsUsed.map(([name, Icon]) => (
            <li key={name}>
              <Icon aria-hidden size={20} />
              <span className="book-value">{name}</span>
            </li>
          ))}
        </ul>
      </Part>
    ),
  },
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole("listitem");
    await expect(items.length).toBeGreaterThan(20);
    await expect(items.every((item) => item.querySelector("svg") !== null)).toBe(true);
  },
};
