import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { ExportMenu } from "@/components/export-menu";
import { fileName } from "@/lib/download";
import { Toaster } from "@/ui/toaster";

interface Ship {
  name: string;
}

const fleet: readonly Ship[] = [{ name: "Heron" }, { name: "=1+1" }];

const meta = {
  title: "Components/Export menu",
  component: ExportMenu<Ship>,
  parameters: {
    notes: {
      use: "Handing out the rows on screen as a file, filters applied; it says first how many.",
      not: "A single file that is there already: that is a button named Download.",
    },
  },
  args: {
    what: "ships",
    one: "ship",
    rows: fleet,
    columns: [{ header: "Name", value: ({ name }: Ship) => name }],
  },
  decorators: [
    (Story) => (
      <main className="bg-background p-6">
        <h1 className="sr-only">Export</h1>
        <Story />
        <Toaster />
      </main>
    ),
  ],
} satisfies Meta<typeof ExportMenu<Ship>>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

/** Says how many rows, then hands out a file of them. */
export const Rows: Story = {
  args: { total: 12 },
  play: async () => {
    const files: { name: string; href: string }[] = [];
    // The file is kept here instead of on this machine's disk.
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function press(this: HTMLAnchorElement) {
      files.push({ name: this.download, href: this.href });
    };
    try {
      await userEvent.click(body().getByRole("button", { name: "Export" }));
      await expect(await body().findByText("2 of 12 ships, as filtered")).toBeVisible();
      await userEvent.click(body().getByRole("menuitem", { name: "CSV" }));
      await waitFor(() => expect(files).toHaveLength(1));
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
    await expect(files[0]?.name).toBe(fileName("ships", "csv"));
    const text = await (await fetch(files[0]?.href ?? "")).text();
    await expect(text).toBe('"Name"\r\n"Heron"\r\n"\'=1+1"\r\n');
  },
};

/** Nothing on screen, nothing to hand out. */
export const None: Story = {
  args: { rows: [] },
  play: async () => {
    await userEvent.click(body().getByRole("button", { name: "Export" }));
    await expect(await body().findByText("No ships to export")).toBeVisible();
    await expect(body().getByRole("menuitem", { name: "CSV" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};
