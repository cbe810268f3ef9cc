import { useState } from "react";
import * as v from "valibot";
import { DetailSection } from "@/components/detail-drawer";
import { ExportMenu } from "@/components/export-menu";
import { InitialsAvatar } from "@/components/initials-avatar";
import { SearchInput } from "@/components/search-input";
import type { ReceivedAttendee, ReceivedCommunityEvent } from "@/contract/events";
import { fieldColumns } from "@/lib/csv";
import { count, counted, countOf } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { rowSearch } from "@/lib/row-search";
import { createTabStore } from "@/api/tab-store";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { titleOf } from "./events";

/** Who has arrived, by event, as ticked off in this browser; no call exists for it. */
const arrivals = createTabStore<Readonly<Record<string, readonly string[]>>>(
  "event-arrivals",
  {},
  v.record(v.string(), v.array(v.string())),
);

/** Ticks one attendee of an event off, or back on. */
const setArrived = (eventId: string, attendeeId: string, arrived: boolean): void =>
  arrivals.set((now) => {
    const others = (now[eventId] ?? []).filter((id) => id !== attendeeId);
    return { ...now, [eventId]: arrived ? [...others, attendeeId] : others };
  });

const search = rowSearch<ReceivedAttendee>(({ name, email }) => `${name ?? ""}\n${email ?? ""}`);
const nameOf = ({ name }: ReceivedAttendee): string => name?.trim() || "Unknown Member";
/** How many are listed until all are asked for. */
const first = 5;
const none: readonly ReceivedAttendee[] = [];

/** Who comes, as far as the server names them: found by name, ticked off on arrival, exported. */
export function AttendeeList({ event }: { event: ReceivedCommunityEvent }) {
  const [text, setText] = useState("");
  const [whole, setWhole] = useState(false);
  const { attendeeList: people = none, attendees = 0, id: eventId = "" } = event;
  const arrived = arrivals.use()[eventId] ?? [];
  const hasArrived = ({ id }: ReceivedAttendee) => id !== undefined && arrived.includes(id);
  const shown = sortedBy(search(people, text), nameOf);
  if (people.length === 0) {
    return (
      <DetailSection title="Attendees">
        <p className="text-sm text-muted-foreground">
          The server sends no names for this event, only how many come.
        </p>
      </DetailSection>
    );
  }
  return (
    <DetailSection
      title="Attendees"
      actions={
        <ExportMenu
          what={`attendees ${titleOf(event)}`}
          one="attendee"
          rows={shown}
          total={people.length}
          columns={[...fieldColumns("name", "email"), { header: "Arrived", value: hasArrived }]}
        />
      }
    >
      <SearchInput label="Search attendees" hotkey={false} value={text} onChange={setText} />
      <p role="status" className="text-sm text-muted-foreground">
        {attendees > people.length
          ? `${countOf(people.length, attendees, "attendees")} listed`
          : counted(people.length, "attendee")}{" "}
        · {count(people.filter(hasArrived).length)} arrived
      </p>
      {shown.length === 0 ? (
        <p className="rounded-md border px-3 py-6 text-center text-sm text-muted-foreground">
          No attendees match.
        </p>
      ) : (
        <ul role="list" aria-label="Attendees" className="divide-y rounded-md border">
          {shown.slice(0, whole ? shown.length : first).map((person, index) => (
            <li key={person.id ?? index} className="flex items-center gap-3 px-3 py-2">
              <InitialsAvatar name={person.name} />
              <div className="min-w-0 flex-1 text-sm">
                <p className="truncate font-medium">{nameOf(person)}</p>
                <p className="truncate text-muted-foreground">{person.email}</p>
              </div>
              <label className="flex shrink-0 cursor-pointer items-center gap-2 py-1 text-sm">
                <Checkbox
                  aria-label={`${nameOf(person)} has arrived`}
                  checked={hasArrived(person)}
                  disabled={person.id === undefined}
                  onChange={({ target }) => setArrived(eventId, person.id ?? "", target.checked)}
                />
                Arrived
              </label>
            </li>
          ))}
        </ul>
      )}
      {shown.length > first && (
        <Button variant="outline" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? "Show Fewer" : `Show All ${count(shown.length)}`}
        </Button>
      )}
    </DetailSection>
  );
}
