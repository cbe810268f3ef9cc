import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Label } from "@/ui/label";
import { NativeSelect } from "./fields";
import { useDemo } from "./demo-context";
import { openOperator } from "./open-operator";
import { Section } from "./section";

/** Opens another tab on the same data, signed in as another staff member, or says why it cannot. */
export function SecondOperator({ obstacle }: { obstacle: string | undefined }) {
  const { demo, status } = useDemo();
  const [chosen, setChosen] = useState("");
  const [opening, setOpening] = useState(false);
  const names = status.availableOperators;
  const name = names.includes(chosen) ? chosen : (names[0] ?? "");
  const open = async () => {
    setOpening(true);
    await openOperator(demo, name);
    setOpening(false);
  };
  return (
    <Section
      title="Two operators"
      about="A second tab uses the same data, signed in as another agent. Each sees what the other does. Closing one does not affect the other."
    >
      {obstacle === undefined ? (
        <div className="flex flex-wrap items-end gap-2">
          <div className="flex min-w-40 flex-1 flex-col gap-1.5">
            <Label htmlFor="demo-agent">Agent in the new tab</Label>
            <NativeSelect
              id="demo-agent"
              value={name}
              options={names.map((each) => [each, each] as const)}
              onChoose={setChosen}
            />
          </div>
          <Button variant="outline" busy={opening} onClick={() => void open()}>
            <ExternalLink aria-hidden />
            Open Tab
          </Button>
        </div>
      ) : (
        <p className="rounded-md border bg-muted px-3 py-2 text-sm">{obstacle}</p>
      )}
      {status.others.length > 0 && (
        <div role="status" className="text-sm">
          <p className="font-medium">In other tabs</p>
          <ul className="text-muted-foreground">
            {status.others.map((other, place) => (
              <li key={`${other} ${place}`}>{other}</li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
