import type { ComponentProps } from "react";
import { initials } from "@/lib/format";
import { Avatar } from "@/ui/avatar";

type InitialsAvatarProps = Pick<ComponentProps<typeof Avatar>, "className" | "size"> & {
  name: unknown;
  /** The most letters to show. */
  letters?: 1 | 2;
};

/** A person's initials, in a colour derived from the name. */
export function InitialsAvatar({ letters = 2, name, ...rest }: InitialsAvatarProps) {
  const shown = Array.from(initials(name)).slice(0, letters).join("");
  return (
    <Avatar {...(shown === "?" ? {} : { hue: hueOf(String(name)) })} {...rest}>
      {shown}
    </Avatar>
  );
}

/** A hash of the name as a hue. The golden angle spreads similar hashes over the colour wheel. */
export function hueOf(name: string): number {
  let sum = 7;
  for (const letter of name.trim().toLowerCase()) {
    sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) % 65_521;
  }
  return Math.round((sum * 137.508) % 360);
}
