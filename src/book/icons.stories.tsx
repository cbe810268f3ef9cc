import type { Meta, StoryObj } from "@storybook/react-vite";
import icons from "virtual:icons-used";
import { expect, within } from "storybook/test";
import { BrandMark } from "@/components/brand-mark";
import { brand } from "@/lib/brand";
import { BookPage } from "./book-page";

const meta = {
  title: "Tokens/Icons and mark",
  component: BookPage,
  tags: ["!autodocs"],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof BookPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The logo, and all icons that the product uses. */
export const IconsAndMark: Story = {
  args: {
    title: "Icons and mark",
    lead: "Icons are Lucide's, 16 px beside text, in the text's colour. An icon alone stands on a button with a name. These are all that the product draws.",
    children: (
      <>
        <section>
          <h2>Mark</h2>
          <p className="book-brand">
            {["16px", "24px", "40px"].map((size) => (
              <span key={size} className="book-brand-mark" style={{ width: size, height: size }}>
                <BrandMark className="size-full" />
              </span>
            ))}
            <strong>{brand.name}</strong> {brand.tagline}
          </p>
        </section>
        <section>
          <h2>{Object.keys(icons).length} icons</h2>
          <ul className="book-icons">
            {Object.entries(icons).map(([name, Icon]) => (
              <li key={name}>
                <Icon aria-hidden size={20} />
                <span className="book-value">{name}</span>
              </li>
            ))}
          </ul>
        </section>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const items = within(canvasElement).getAllByRole("listitem");
    await expect(items.length).toBeGreaterThan(20);
    await expect(items.every((item) => item.querySelector("svg") !== null)).toBe(true);
  },
};
