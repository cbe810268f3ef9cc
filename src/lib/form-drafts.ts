import { writeStored, readStoredJson } from "./browser-storage";
import { tabStorePrefix } from "./tab-store";

/** The fields of a form that were changed, by name. */
export type DraftFields = Readonly<Record<string, unknown>>;

/** What one opening of a form left behind. */
interface Draft {
  id: string;
  fields: DraftFields;
}

/** One opening of a form, and what is kept of it. */
export interface OpenDraft {
  /** What was typed into the same form earlier, and neither sent nor thrown away. */
  readonly found: DraftFields | undefined;
  /** Keeps what is typed; without fields it is forgotten. */
  keep: (fields: DraftFields) => void;
  /** The next opening may take it over. */
  release: () => void;
}

/** Drafts that belong to an open form or are on their way to the server. */
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
 * Opens a form's draft. Drafts are kept for the tab, each person's apart, and each opening of a
 * form has its own: what is on its way to the server is not offered to the form opened meanwhile.
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

/** The fields that differ from what the form began with. */
export function changedFields(values: DraftFields, initial: DraftFields): DraftFields {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]),
    ),
  );
}

/** What of a draft still fits the form: the form may be another since it was typed. */
export function fittingFields(fields: DraftFields, initial: DraftFields): DraftFields {
  const kind = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const first = initial[name];
      return first === undefined || first === null || kind(first) === kind(value);
    }),
  );
}
