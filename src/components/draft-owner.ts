import { createContext } from "react";

/** The username whose drafts the forms below store, so that nobody finds another person's. */
export const DraftOwner = createContext("");
