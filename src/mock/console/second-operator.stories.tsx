import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { once } from "@/lib/once";
import { Toaster } from "@/ui/toaster";
import { createRealClock } from "../real-clock";
import { createSimulator } from "../simulator";
import { Guest } from "../tabs/guest";
import { type Joint, joinTabs, type Sharing } from "../tabs/joint";
import { hold } from "../tabs/presence";
import { GroupMessage, namesOf, openWire } from "../tabs/wire";
import { SecondOperator } from "./second-operator";

const backend = createSimulator({ clock: createRealClock() });
const mock = {
  running: () => backend,
  begin: () => backend,
  drop: () => {},
  forget: () => {},
};
const join = (group: string) => joinTabs({ group, changes: 0 }, mock, () => {});

function sharingOf(joint?: Joint): Sharing {
  let own = joint;
  return {
    backend: () => backend,
    joint: () => own,
    share: once(async () => {
      own ??= await join(crypto.randomUUID());
      return own;
    }),
  };
}

/** What each story begins with, made before it: joining takes a moment. */
let sharing = sharingOf();

const meta = {
  title: "Demo console/Second operator",
  component: SecondOperator,
  args: { sharing },
  render: () => <SecondOperator sharing={sharing} />,
  beforeEach: () => {
    sharing = sharingOf();
  },
  decorators: [
    (Story) => (
      <main className="max-w-sm bg-background p-6">
        <h1 className="sr-only">Two operators</h1>
        <Story />
        <Toaster />
      </main>
    ),
  ],
} satisfies Meta<typeof SecondOperator>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who sits in the second tab is chosen first: agents of the staff, not who is here already. */
export const Alone: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole("combobox", { name: "Agent in the new tab" });
    await expect(within(list).queryByRole("option", { name: "admin" })).toBeNull();
    await userEvent.selectOptions(list, "diego.santos");
    await expect(list).toHaveValue("diego.santos");
  },
};

/** The browser opens no tab: the reason is said, and another press tries again. */
export const Blocked: Story = {
  play: async ({ canvas }) => {
    const open = window.open;
    window.open = () => null;
    try {
      await userEvent.click(canvas.getByRole("button", { name: "Open tab" }));
      const said = await within(document.body).findByText(/Allow pop-ups for this page/, {
        selector: "div",
      });
      await expect(said).toBeVisible();
      await expect(canvas.getByRole("button", { name: "Open tab" })).toBeEnabled();
    } finally {
      window.open = open;
    }
  },
};

/** Two tabs are open already, as Lena and as Diego. */
export const TwoOthers: Story = {
  beforeEach: async () => {
    const joint = await join(crypto.randomUUID());
    sharing = sharingOf(joint);
    const names = namesOf(joint.group);
    const wire = openWire(names.group, GroupMessage);
    for (const username of ["lena.fischer", "diego.santos"]) {
      await hold(names.guest(username));
      const user = JSON.stringify({ id: username, username, role: "user" });
      wire.post({ type: "hello", tab: username, stored: { token: `token-${username}`, user } });
    }
  },
  play: async ({ canvas }) => {
    const others = await canvas.findByRole("list");
    await expect(await within(others).findByText("diego.santos")).toBeVisible();
    await expect(within(others).getByText("lena.fischer")).toBeVisible();
    await expect(canvas.getByRole("combobox")).toHaveValue("hannah.price");
  },
};

/** In the second operator's own tab: the first one runs the demo. */
export const InTheSecondTab: Story = {
  beforeEach: async () => {
    const first = await join(crypto.randomUUID());
    sharing = sharingOf(await join(first.group));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Another tab runs this demo/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Open tab" })).toBeNull();
    await expect(sharing.joint()?.guest).toBeInstanceOf(Guest);
  },
};
