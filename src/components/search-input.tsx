import { Search, X } from "lucide-react";
import { useRef } from "react";
import { useKeys } from "@/components/use-keys";
import { useSingleKeys } from "@/lib/single-keys";
import { cn } from "@/lib/cn";
import { IconButton } from "@/ui/button";
import { Input } from "@/ui/input";
import { Kbd } from "@/ui/kbd";

/** A search field: "/" focuses it, Escape clears it. */
export function SearchInput({
  className,
  hotkey = true,
  label,
  onChange,
  placeholder = `${label}...`,
  value,
}: {
  /** The accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Whether "/" focuses it; for one field of a page. */
  hotkey?: boolean;
  className?: string;
}) {
  const field = useRef<HTMLInputElement>(null);

  const focus = () => {
    field.current?.focus();
    field.current?.select();
  };
  useKeys({ "/": hotkey ? focus : undefined });
  const offersKey = useSingleKeys() && hotkey;

  function clear() {
    onChange("");
    field.current?.focus();
  }

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
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || value === "" || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          clear();
        }}
        className="peer px-8 in-[[role=search]]:border-border in-[[role=search]]:hover:border-input [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== "" ? (
        <IconButton
          icon={X}
          size="icon-sm"
          label="Clear Search"
          onClick={clear}
          className="absolute top-1/2 right-0.5 size-7 -translate-y-1/2 text-muted-foreground pointer-coarse:size-9"
        />
      ) : (
        offersKey && (
          <Kbd
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 peer-focus:hidden any-pointer-coarse:hidden"
          >
            /
          </Kbd>
        )
      )}
    </div>
  );
}
