import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { BookPage } from "./book-page";
import { Curves, Elevation, Movements, Radii, SpaceScale, TypeScale, Weights } from "./scales";

const meta = {
  title: "Tokens/Scales",
  component: BookPage,
  tags: ["!autodocs"],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof BookPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The typeface and its sizes. */
export const Type: Story = {
  args: {
    title: "Type",
    lead: "One typeface, Instrument Sans, served with the page. Six steps; the base is 14 px. Figures are tabular everywhere, so that they stand under each other.",
    children: (
      <>
        <section>
          <h2>Steps: size / line height</h2>
          <TypeScale />
        </section>
        <section>
          <h2>Weights and tabular figures</h2>
          <Weights />
        </section>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const [small, ...larger] = within(canvasElement)
      .getAllByText(/^18,293/)
      .map((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    await expect(small).toBe(12);
    await expect(larger).toEqual([13, 14, 16, 20, 28]);
  },
};

/** Spacing, radii and elevation. */
export const SpaceAndShape: Story = {
  args: {
    title: "Space and shape",
    lead: "A grid of 4 px, with halves inside small parts. Hairlines part what stands on the page; only what lies over it has a shadow.",
    children: (
      <>
        <section>
          <h2>Space, as the stylesheet uses it</h2>
          <SpaceScale />
        </section>
        <section>
          <h2>Radius</h2>
          <Radii />
        </section>
        <section>
          <h2>Elevation</h2>
          <Elevation />
        </section>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("16 px")).toBeVisible();
    await expect(canvas.getByText("radius-lg")).toBeVisible();
  },
};

/** Animations, their durations and easing curves. */
export const Motion: Story = {
  args: {
    title: "Motion",
    lead: "120 to 180 ms, and only to show where something came from or went. With reduced motion nothing moves.",
    children: (
      <>
        <section>
          <h2>Curve and time</h2>
          <Curves />
        </section>
        <section>
          <h2>Movements</h2>
          <Movements />
        </section>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Play animate-pop-in" }));
    await expect(canvas.getByText("ease-out")).toBeVisible();
  },
};
