import { useId, useState, useSyncExternalStore } from "react";
import { Button } from "@/ui/button";
import { Label } from "@/ui/label";
import type { Joint, Sharing } from "../tabs/joint";
import { operatorObstacle, operators } from "../tabs/second-operator";
import { Choice } from "./choice";
import { Icon } from "./icon";
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
        <NewOperator sharing={sharing} onOpened={() => setJoint(sharing.joint())} />
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

/** Who is to sit in the new tab, and the button that opens it. */
function NewOperator({ sharing, onOpened }: { sharing: Sharing; onOpened: () => void }) {
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
        <Choice id={id} value={name} onChange={({ target }) => choose(target.value)}>
          {names.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Choice>
      </div>
      <Button variant="outline" busy={opening} onClick={() => void open()}>
        <Icon of="new-tab" />
        Open tab
      </Button>
    </div>
  );
}
