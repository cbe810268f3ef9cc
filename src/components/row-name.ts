import { createContext, use } from "react";

/** The id of the element that names the row around, for the buttons in it. */
export const RowName = createContext<string | undefined>(undefined);

/** What makes a button fit a list's row; nothing elsewhere. */
export function useRowButton() {
  const nameId = use(RowName);
  if (nameId === undefined) return {};
  return { size: "sm", variant: "outline", "aria-describedby": nameId } as const;
}
