import { X } from "lucide-react";
import { type KeyboardEvent, type Ref, useState } from "react";
import type { FieldAria } from "@/components/form-field";
import { cn } from "@/lib/cn";

/** A field for a list of words: Enter or a comma adds the typed word, Backspace removes the last. */
export function ChipsInput({
  onBlur,
  onChange,
  ref,
  words,
  ...aria
}: FieldAria & {
  words: readonly string[];
  onChange: (words: readonly string[]) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const [typed, setTyped] = useState("");
  const has = (word: string) => words.some((held) => held.toLowerCase() === word.toLowerCase());

  function addTyped() {
    const word = typed.trim();
    if (word !== "" && !has(word)) onChange([...words, word]);
    setTyped("");
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    // An empty field leaves Enter to the form.
    if ((event.key === "Enter" || event.key === ",") && typed.trim() !== "") {
      event.preventDefault();
      addTyped();
    }
    if (event.key === "Backspace" && typed === "" && words.length > 0) onChange(words.slice(0, -1));
  }

  return (
    <div
      className={cn(
        "flex min-h-8 flex-wrap items-center gap-1 rounded-md border border-input bg-card p-1 transition-colors focus-within:outline-2 focus-within:outline-ring hover:border-muted-foreground pointer-coarse:min-h-10",
        aria["aria-invalid"] && "border-urgent-solid",
      )}
    >
      {words.map((word) => (
        <span
          key={word}
          className="inline-flex h-6 max-w-full min-w-0 items-center rounded-sm border bg-muted pl-1.5 text-sm"
        >
          <span className="truncate">{word}</span>
          <button
            type="button"
            aria-label={`Remove ${word}`}
            onClick={() => {
              onChange(words.filter((held) => held !== word));
              document.getElementById(aria.id)?.focus();
            }}
            className="grid size-6 shrink-0 place-items-center rounded-sm text-muted-foreground hover:text-foreground"
          >
            <X aria-hidden className="size-3" />
          </button>
        </span>
      ))}
      <input
        {...aria}
        ref={ref}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          addTyped();
          onBlur?.();
        }}
        className="h-6 min-w-24 flex-1 bg-transparent px-1.5 text-base outline-none max-sm:text-lg"
      />
    </div>
  );
}
