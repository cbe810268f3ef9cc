import { SquareArrowOutUpRight } from "lucide-react";
import { useId, useState, useSyncExternalStore } from "react";
import { Button } from "@/ui/button";
import { Label } from "@/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/ui/select";
import type { Joint, Sharing } from "../tabs/joint";
import { operatorObstacle, operators } from "../tabs/second-operator";
import { openOperatorOrSay } from "./open-operator";

const nobody: readonly string[] = [];
const nothingToHear = () => () => {};

/** Who sits in the other tabs; also renders again when this tab comes to run the demo. */
const useGuests = (joint: Joint | undefined): readonly string[] =>
  useSyncExternalStore(joint?.onNews ?? nothingToHear, joint?.guests ?? (() => nobody));

/** Opens another tab on the same data, signed in as somebody else of the staff. */
export function SecondOperator({ sharing }: { sharing: Sharing }) {
  const [joint, setJoint] = useState(() => sharing.joint());
  const guests = useGuests(joint);
  const obstacle = operatorObstacle(sharing);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-muted-foreground">
        A second tab works on the same data as another agent: what one does, the other sees. When
        one closes, the other goes on.
      </p>
      {obstacle === undefined ? (
        <Choice sharing={sharing} onOpened={() => setJoint(sharing.joint())} />
      ) : (
        <p className="rounded-md border bg-muted px-3 py-2">{obstacle}</p>
      )}
      {guests.length > 0 && (
        <div role="status">
          <p className="font-medium">In other tabs</p>
          <ul className="text-muted-foreground">
            {guests.map((name, place) => (
              <li key={`${name} ${place}`}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Choice({ sharing, onOpened }: { sharing: Sharing; onOpened: () => void }) {
  const id = useId();
  const [chosen, choose] = useState<string>();
  const [opening, setOpening] = useState(false);
  const names = operators(sharing);
  const name = chosen !== undefined && names.includes(chosen) ? chosen : names[0];
  const open = async () => {
    setOpening(true);
    if (await openOperatorOrSay(sharing, name)) choose(undefined);
    setOpening(false);
    onOpened();
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="flex min-w-40 flex-1 flex-col gap-1.5">
        <Label htmlFor={id}>Agent in the new tab</Label>
        <Select value={name} onValueChange={choose}>
          <SelectTrigger id={id}>
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {names.map((each) => (
              <SelectItem key={each} value={each}>
                {each}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </div>
      <Button variant="outline" busy={opening} onClick={() => void open()}>
        <SquareArrowOutUpRight aria-hidden />
        Open tab
      </Button>
    </div>
  );
}
