import { useId, useState } from "react";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { Button } from "@/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/ui/dialog";
import { Label } from "@/ui/label";
import { Textarea } from "@/ui/textarea";
import { toast } from "@/ui/use-toast";
import { implement, longestAnswer, reject, reviewAgain, type Suggestion } from "./suggestions";

/** A suggested change as before and after, with what led to it: implement, edit or reject. */
export default function ImplementDialog({
  onOpenChange,
  open,
  suggestion,
}: LazyDialogProps & { suggestion: Suggestion }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>{suggestion.title}</DialogTitle>
          <DialogDescription>{suggestion.reason}.</DialogDescription>
        </DialogHeader>
        <Review suggestion={suggestion} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function Review({ onDone, suggestion }: { suggestion: Suggestion; onDone: () => void }) {
  const [text, setText] = useState(suggestion.after);
  const id = useId();
  const problem = problemOf(text);

  const undo = { label: "Undo", onClick: () => reviewAgain([suggestion.id]) };
  const accept = () => {
    implement(suggestion, text.trim());
    toast({ title: "Suggestion implemented", description: suggestion.title, action: undo });
    onDone();
  };
  const refuse = () => {
    reject(suggestion.id);
    toast({ title: "Suggestion rejected", description: suggestion.title, action: undo });
    onDone();
  };

  return (
    <>
      <DialogBody>
        <div className="grid gap-3 sm:grid-cols-2">
          <div className="grid content-start gap-1.5">
            <h3 className="text-sm font-medium">Before</h3>
            <p className="rounded-md border bg-muted px-2.5 py-1.5 text-muted-foreground">
              {suggestion.before}
            </p>
          </div>
          <div className="grid content-start gap-1.5">
            <Label htmlFor={id} className="justify-between">
              After
              {text !== suggestion.after && (
                <Button
                  variant="link"
                  size="sm"
                  className="py-0"
                  onClick={() => setText(suggestion.after)}
                >
                  Back to the suggestion
                </Button>
              )}
            </Label>
            <Textarea
              id={id}
              rows={5}
              value={text}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-problem`}
              onChange={(event) => setText(event.target.value)}
            />
            <p id={`${id}-problem`} aria-live="polite" className="text-sm text-urgent">
              {problem}
            </p>
          </div>
        </div>
        <div>
          <h3 className="text-sm font-medium">Conversations that led to it</h3>
          <ul className="mt-1.5 divide-y rounded-md border">
            {suggestion.sources.map(({ member, outcome, question }) => (
              <li key={member} className="flex gap-3 px-3 py-2 text-sm">
                <span className="w-24 shrink-0 font-medium">{member}</span>
                <span className="min-w-0 flex-1 text-muted-foreground">“{question}”</span>
                <span className="shrink-0 text-xs text-muted-foreground">{outcome}</span>
              </li>
            ))}
          </ul>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" className="mr-auto" onClick={refuse}>
          Reject
        </Button>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button disabled={problem !== undefined} onClick={accept}>
          Implement
        </Button>
      </DialogFooter>
    </>
  );
}

function problemOf(text: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return "The bot needs an answer to give.";
  return length > longestAnswer
    ? `${length - longestAnswer} characters over the limit of ${longestAnswer}.`
    : undefined;
}
