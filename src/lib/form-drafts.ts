import { writeStored, readStoredJson } from "./browser-storage";
import { tabStorePrefix } from "./tab-store";

/** The fields of a form that were changed, by name. */
export type DraftFields = Readonly<Record<string, unknown>>;

interface Draft {
  id: string;
  fields: DraftFields;
}

/** The draft of an open form. */
export interface OpenDraft {
  /** What was typed into this form earlier, and neither sent nor discarded. */
  readonly found: DraftFields | undefined;
  /** Stores what is typed; without fields the draft is removed. */
  keep: (fields: DraftFields) => void;
  /** Leaves the draft to the next time the form is opened. */
  release: () => void;
}

/** Drafts of open forms, and those being sent. */
const inUse = new Set<string>();
let openings = 0;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && typeof value.id === "string" && isRecord(value.fields);

function draftsUnder(key: string): readonly Draft[] {
  const stored = readStoredJson("tab", key);
  return Array.isArray(stored) ? stored.filter(isDraft) : [];
}

/**
 * Opens a form's draft. Drafts are stored in the tab, for each person apart. A form that is opened
 * again while the first is being sent gets a draft of its own.
 */
export function openDraft(owner: string, form: string): OpenDraft {
  const key = `${tabStorePrefix}form-draft:${owner}:${form}`;
  const earlier = draftsUnder(key).find(({ id }) => !inUse.has(id));
  openings += 1;
  const id = earlier?.id ?? `${String(Date.now())}-${String(openings)}`;
  inUse.add(id);
  return {
    found: earlier?.fields,
    keep: (fields) => {
      const others = draftsUnder(key).filter((draft) => draft.id !== id);
      const drafts = Object.keys(fields).length === 0 ? others : [...others, { id, fields }];
      writeStored("tab", key, drafts.length === 0 ? undefined : JSON.stringify(drafts));
    },
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
