import { createContext } from "react";

/** The id of the element that names the surrounding row, for the buttons in it. */
export const RowName = createContext<string | undefined>(undefined);
