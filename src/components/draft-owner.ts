import { createContext } from "react";

/** Whose text the forms below keep: the signed-in person's username, so that nobody finds another's. */
export const DraftOwner = createContext("");
