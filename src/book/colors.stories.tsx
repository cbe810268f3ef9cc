import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { BookPage } from "./book-page";
import { colorPairs } from "./color-pairs";
import { ContrastTables, Palette } from "./colors";

const meta = {
  title: "Tokens/Colors",
  component: BookPage,
  tags: ["!autodocs"],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof BookPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** All colours of both themes, from the stylesheet. */
export const Colors: Story = {
  args: {
    title: "Colors",
    lead: "Components speak in these names alone. Light and dark are each drawn for themselves; a tone is never the only bearer of a meaning: a word or an icon goes with it.",
    children: <Palette />,
  },
  play: async ({ canvasElement }) => {
    const dark = within(within(canvasElement).getByRole("region", { name: "dark theme" }));
    const light = within(within(canvasElement).getByRole("region", { name: "light theme" }));
    const names = (panel: typeof dark) =>
      panel.getAllByRole("listitem").map((item) => item.querySelector(".book-name")?.textContent);
    await expect(names(dark)).toEqual(names(light));
    await expect(names(dark)).toContain("urgent-fg");
  },
};

/** The contrast of all pairs of colours, as rendered. */
export const Contrast: Story = {
  args: {
    title: "Contrast",
    lead: "Every pair that meets on screen, measured here as it is painted. Text needs 4.5 to 1, what must be seen to use a control needs 3 to 1 (WCAG 2.2 AA).",
    children: <ContrastTables />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByText(/^Passes/)).toHaveLength(colorPairs.length * 2);
    await expect(canvas.queryByText(/^Fails/)).toBeNull();
  },
};
