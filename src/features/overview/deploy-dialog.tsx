import { type SyntheticEvent, useId, useState } from "react";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { Button } from "@/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/ui/dialog";
import { Input } from "@/ui/input";
import { Label } from "@/ui/label";
import { toast } from "@/ui/use-toast";
import { deployTool, toolNameProblem } from "./deployed-tools";
import { toolCatalogue } from "./tool-catalogue";
import { categoryNames } from "./tool-categories";

/** Deploys a tool out of the catalogue: category, tool, name. */
export default function DeployDialog({ onOpenChange, open }: LazyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="max-w-lg">
        <DialogHeader>
          <DialogTitle>Deploy New Tool</DialogTitle>
          <DialogDescription>
            It starts as updating, and is active a few seconds later.
          </DialogDescription>
        </DialogHeader>
        <DeployForm onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function DeployForm({ onDone }: { onDone: () => void }) {
  const [category, setCategory] = useState(categoryNames[0] ?? "");
  const [toolId, setToolId] = useState<string>();
  // Undefined until the person types one: then the tool's own name stands in.
  const [ownName, setOwnName] = useState<string>();
  const [tried, setTried] = useState(false);
  const nameId = useId();
  const tool = toolCatalogue.find(({ id }) => id === toolId);
  const name = ownName ?? tool?.name ?? "";
  const toolProblem = tool === undefined ? "Choose a tool." : undefined;
  const nameProblem = toolNameProblem(name);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (toolProblem !== undefined || nameProblem !== undefined) {
      const wrong = toolProblem === undefined ? "[name=name]" : "[name=tool]";
      event.currentTarget.querySelector<HTMLInputElement>(wrong)?.focus();
      return;
    }
    const undo = deployTool(category, name);
    toast({
      title: "Deployment started",
      description: `${name.trim()} joins ${category}.`,
      action: { label: "Undo", onClick: undo },
    });
    onDone();
  };

  return (
    <form noValidate className="contents" onSubmit={submit}>
      <DialogBody>
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">Category</legend>
          <div className="grid grid-cols-2 gap-1.5 sm:grid-cols-4">
            {categoryNames.map((each) => (
              <label
                key={each}
                className="relative grid min-h-9 cursor-pointer place-items-center rounded-md border px-2 py-1.5 text-center text-xs font-medium transition-colors hover:bg-accent has-checked:border-primary has-checked:bg-info-bg has-checked:text-info has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
              >
                <input
                  type="radio"
                  name="category"
                  className="absolute inset-0 cursor-pointer opacity-0"
                  checked={category === each}
                  onChange={() => {
                    setCategory(each);
                    setToolId(undefined);
                  }}
                />
                {each}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset aria-describedby={`${nameId}-tool`}>
          <legend className="mb-1.5 text-sm font-medium">Tool</legend>
          <div className="grid divide-y rounded-md border">
            {toolCatalogue
              .filter((each) => each.category === category)
              .map(({ description, id, name: catalogueName }) => (
                <div
                  key={id}
                  className="relative px-3 py-2 transition-colors first:rounded-t-md last:rounded-b-md hover:bg-accent has-checked:bg-info-bg"
                >
                  <label className="flex cursor-pointer items-center gap-2.5 font-medium after:absolute after:inset-0">
                    <input
                      type="radio"
                      name="tool"
                      className="relative z-1 size-4 shrink-0 cursor-pointer accent-primary"
                      aria-describedby={`${id}-description`}
                      checked={toolId === id}
                      onChange={() => setToolId(id)}
                    />
                    {catalogueName}
                  </label>
                  <p id={`${id}-description`} className="pl-6.5 text-sm text-muted-foreground">
                    {description}
                  </p>
                </div>
              ))}
          </div>
          <Problem id={`${nameId}-tool`} text={tried ? toolProblem : undefined} />
        </fieldset>
        <div className="grid gap-1.5">
          <Label htmlFor={nameId}>Name</Label>
          <Input
            id={nameId}
            name="name"
            autoComplete="off"
            aria-required
            aria-invalid={tried && nameProblem !== undefined}
            aria-describedby={`${nameId}-problem`}
            value={name}
            onChange={(event) => setOwnName(event.target.value)}
          />
          <Problem id={`${nameId}-problem`} text={tried ? nameProblem : undefined} />
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit">Deploy</Button>
      </DialogFooter>
    </form>
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="mt-1 text-sm text-urgent empty:hidden">
      {text}
    </p>
  );
}
