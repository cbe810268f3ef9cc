import { useState } from "react";
import * as v from "valibot";
import { DetailSection } from "@/components/detail-drawer";
import { ExportMenu } from "@/components/export-menu";
import { PersonLine } from "@/components/person-line";
import { SearchInput } from "@/components/search-input";
import type { ReceivedAttendee, ReceivedCommunityEvent } from "@/contract/events";
import { fieldColumns } from "@/lib/csv";
import { count, counted, countOf } from "@/lib/format";
import { rowSearch, sortedBy } from "@/lib/list-rows";
import { createTabStore } from "@/api/tab-store";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { titleOf } from "./events";

/** Who has arrived, by event, as ticked off in this browser; no call exists for it. */
const arrivals = createTabStore("event-arrivals", {}, v.record(v.string(), v.array(v.string())));

/** Ticks one attendee of an event off, or back on. */
const setArrived = (eventId: string, attendeeId: string, arrived: boolean) =>
  arrivals.set((now) => {
    const others = (now[eventId] ?? []).filter((id) => id !== attendeeId);
    return { ...now, [eventId]: arrived ? [...others, attendeeId] : others };
  });

const search = rowSearch<ReceivedAttendee>(({ name, email }) => `${name ?? ""}\n${email ?? ""}`);
const nameOf = ({ name }: ReceivedAttendee): string => name?.trim() || "Unknown Member";
/** How many are listed until all are asked for. */
const first = 5;

/** Who comes, as far as the server names them: found by name, ticked off on arrival, exported. */
export function AttendeeList({ event }: { event: ReceivedCommunityEvent }) {
  const [text, setText] = useState("");
  const [whole, setWhole] = useState(false);
  const { attendeeList: people = [], attendees = 0, id: eventId = "" } = event;
  const arrived = arrivals.use()[eventId] ?? [];
  const hasArrived = ({ id = "" }: ReceivedAttendee) => arrived.includes(id);
  const found = sortedBy(search(people, text), nameOf);
  const shown = whole ? found : found.slice(0, first);
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
          rows={found}
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
      {shown.length === 0 && <p className="text-sm text-muted-foreground">No attendees match.</p>}
      <ul role="list" aria-label="Attendees" className="divide-y rounded-md border empty:hidden">
        {shown.map((person, index) => (
          <li key={person.id ?? index} className="px-3 py-2">
            <PersonLine name={nameOf(person)} about={person.email}>
              <label className="flex shrink-0 cursor-pointer items-center gap-2 py-1">
                <Checkbox
                  aria-label={`${nameOf(person)} has arrived`}
                  checked={hasArrived(person)}
                  disabled={person.id === undefined}
                  onChange={({ target }) => setArrived(eventId, person.id ?? "", target.checked)}
                />
                Arrived
              </label>
            </PersonLine>
          </li>
        ))}
      </ul>
      {found.length > first && (
        <Button variant="outline" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? "Show Fewer" : `Show All ${count(found.length)}`}
        </Button>
      )}
    </DetailSection>
  );
}
