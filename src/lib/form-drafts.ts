import * as v from "valibot";
import { writeStored, readStoredJson } from "./browser-storage";
import { listOf, tabStorePrefix } from "./tab-store";

/** The fields of a form that were changed, by name. */
export type DraftFields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const parseDrafts = listOf(v.object({ id: v.string(), fields: v.custom<DraftFields>(isFields) }));

/** Drafts of open forms, and those being sent. */
const inUse = new Set<string>();
let openings = 0;

/**
 * Opens a form's draft. Drafts are stored in the tab, for each person apart. A form that is opened
 * again while the first is being sent gets a draft of its own.
 */
export function openDraft(owner: string, form: string) {
  const key = `${tabStorePrefix}form-draft:${owner}:${form}`;
  const stored = () => parseDrafts(readStoredJson("tab", key)) ?? [];
  const earlier = stored().find(({ id }) => !inUse.has(id));
  openings += 1;
  const id = earlier?.id ?? `${String(Date.now())}-${String(openings)}`;
  inUse.add(id);
  return {
    /** What was typed into this form earlier, and neither sent nor discarded. */
    found: earlier?.fields,
    /** Stores what is typed; without fields the draft is removed. */
    keep: (fields: DraftFields): void => {
      const others = stored().filter((draft) => draft.id !== id);
      const drafts = Object.keys(fields).length === 0 ? others : [...others, { id, fields }];
      writeStored("tab", key, drafts.length === 0 ? undefined : JSON.stringify(drafts));
    },
    /** Leaves the draft to the next time the form is opened. */
    release: () => inUse.delete(id),
  };
}

/** The fields that differ from the form's initial values. */
export function changedFields(values: DraftFields, initial: DraftFields): DraftFields {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]),
    ),
  );
}

/** The fields of a draft that still fit the form, which may have changed since. */
export function fittingFields(fields: DraftFields, initial: DraftFields): DraftFields {
  const kind = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const first = initial[name];
      return first === undefined || first === null || kind(first) === kind(value);
    }),
  );
}
