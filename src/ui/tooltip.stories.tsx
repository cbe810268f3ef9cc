import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { Button } from "@/ui/button";
import { Tooltip, TooltipContent, TooltipProvider, TooltipTrigger } from "@/ui/tooltip";

const meta = {
  title: "UI/Tooltip",
  component: Tooltip,
  parameters: {
    notes: {
      use: "The name of an icon, or the exact time: what is also said elsewhere.",
      not: "Anything a person needs to go on: a finger has no hover.",
    },
    layout: "centered",
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnFocus: Story = {
  render: () => (
    <TooltipProvider>
      <Tooltip>
        <TooltipTrigger asChild>
          <Button variant="outline">Configure</Button>
        </TooltipTrigger>
        <TooltipContent>Persona, hours and hand-off</TooltipContent>
      </Tooltip>
    </TooltipProvider>
  ),
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(
      "Persona, hours and hand-off",
    );
  },
};
