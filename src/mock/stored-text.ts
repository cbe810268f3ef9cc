import * as v from "valibot";
import { storedName } from "@/lib/stored-name";

/** Parses JSON text; undefined if it does not fit the schema. */
export function parseText<T>(schema: v.GenericSchema<unknown, T>, text: unknown): T | undefined {
  try {
    return v.parse(schema, JSON.parse(String(text)));
  } catch {
    return undefined;
  }
}

/** What this tab has stored under a key. */
export function readText(key: string): string | undefined {
  try {
    return sessionStorage.getItem(storedName(key)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, in this tab's storage by default. If that is full or refused, nothing is stored. */
export function storeText(key: string, text: string, storage?: Storage): void {
  try {
    (storage ?? sessionStorage).setItem(storedName(key), text);
  } catch {
    // The demo goes on; a reload begins from the start.
  }
}
