import { createContext, use } from "react";

/** The id of the element that names the surrounding row, for the buttons in it. */
export const RowName = createContext<string | undefined>(undefined);

/** The props that make a button fit into a list's row; none elsewhere. */
export function useRowButton() {
  const nameId = use(RowName);
  if (nameId === undefined) return {};
  return { size: "sm", variant: "outline", "aria-describedby": nameId } as const;
}
