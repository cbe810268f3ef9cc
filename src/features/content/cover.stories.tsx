import type { Meta, StoryObj } from "@storybook/react-vite";
import { Cover } from "./cover";

const types = [
  "Workshop Video",
  "Welcome Message",
  "Event Promotion",
  "Educational Tutorial",
  "Community Update",
  "Photo Essay",
  "Podcast",
  "Newsletter",
];

const meta = {
  title: "Screens/Content Engine/Cover",
  component: Cover,
  parameters: { layout: "padded" },
  args: { project: { title: "Welcome", type: "Workshop Video" }, className: "w-40" },
} satisfies Meta<typeof Cover>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each type has its own motif and hue, and each title its own variation. */
export const Types: Story = {
  tags: ["picture"],
  render: () => (
    <div className="grid grid-cols-4 gap-3">
      {types.map((type) =>
        ["Part 1", "Part 2"].map((title) => (
          <Cover key={type + title} project={{ type, title }} className="w-full" />
        )),
      )}
    </div>
  ),
};
