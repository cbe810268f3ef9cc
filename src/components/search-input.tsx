import { Search, X } from "lucide-react";
import { startTransition, useOptimistic, useRef } from "react";
import { useKeys } from "@/components/use-keys";
import { usePreferences } from "./preferences";
import { cn } from "@/lib/cn";
import { IconButton } from "@/ui/button";
import { Input } from "@/ui/input";
import { Kbd } from "@/ui/kbd";

/** The maximum length of a search: it is part of the URL, and hosts refuse a URL that is too long. */
export const longestSearch = 200;

/**
 * A search field: "/" focuses it, Escape clears and leaves it. Typing never waits for what `onChange`
 * renders, which runs in a transition.
 */
export function SearchInput({
  className,
  hotkey = true,
  label,
  onChange,
  value,
}: {
  /** The accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether "/" focuses it. Set it on one field per page at most. */
  hotkey?: boolean;
  className?: string;
}) {
  const field = useRef<HTMLInputElement>(null);
  // The typed text, until what `onChange` renders is on screen.
  const [typed, setTyped] = useOptimistic(value);

  const focus = () => {
    field.current?.focus();
    field.current?.select();
  };
  useKeys({ "/": hotkey ? focus : undefined });
  const offersKey = usePreferences(({ singleKeys }) => singleKeys) && hotkey;

  const change = (text: string) =>
    startTransition(() => {
      setTyped(text);
      onChange(text);
    });
  const clear = () => {
    change("");
    field.current?.focus();
  };

  return (
    <div className={cn("relative", className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts={offersKey ? "/" : undefined}
        // `peer-placeholder-shown` below relies on it to detect an empty field.
        placeholder={`${label}...`}
        value={typed}
        maxLength={longestSearch}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
          if (event.currentTarget.value !== "") {
            event.stopPropagation();
            clear();
          }
          // After this, the next Escape closes the peek. In a modal dialog, keep the focus: it handles Escape.
          if (!event.currentTarget.closest("[role=dialog][data-state]")) event.currentTarget.blur();
        }}
        className="peer px-8 text-ellipsis in-[[role=search]]:border-border in-[[role=search]]:enabled:hover:border-input [&::-webkit-search-cancel-button]:hidden"
      />
      <IconButton
        icon={X}
        size="icon-sm"
        label="Clear Search"
        onClick={clear}
        className="absolute top-1/2 right-0.5 size-7 -translate-y-1/2 text-muted-foreground peer-placeholder-shown:hidden pointer-coarse:size-9"
      />
      {offersKey && (
        <Kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 peer-not-placeholder-shown:hidden peer-focus:hidden any-pointer-coarse:hidden"
        >
          /
        </Kbd>
      )}
    </div>
  );
}
