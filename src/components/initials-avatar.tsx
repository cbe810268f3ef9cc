import type { ComponentProps } from "react";
import { initials } from "@/lib/format";
import { Avatar } from "@/ui/avatar";

type InitialsAvatarProps = Pick<ComponentProps<typeof Avatar>, "className" | "size"> & {
  name: unknown;
  /** How many letters to show at most. */
  letters?: 1 | 2;
};

/** A person's initials on a disc tinted by the name. Unheard: the name stands beside it. */
export function InitialsAvatar({ letters = 2, name, ...rest }: InitialsAvatarProps) {
  const shown = Array.from(initials(name)).slice(0, letters).join("");
  return (
    <Avatar {...(shown === "?" ? {} : { hue: hueOf(String(name)) })} {...rest}>
      {shown}
    </Avatar>
  );
}

/** The same hue for the same name, whatever its case; the golden angle keeps neighbours apart. */
function hueOf(name: string): number {
  let sum = 7;
  for (const letter of name.trim().toLowerCase()) {
    sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) % 65_521;
  }
  return Math.round((sum * 137.508) % 360);
}
