import { useState } from "react";
import { DetailSection } from "@/components/detail-drawer";
import { ExportMenu } from "@/components/export-menu";
import { PersonLine } from "@/components/person-line";
import { SearchInput } from "@/components/search-input";
import type { ReceivedAttendee, ReceivedCommunityEvent } from "@/contract/events";
import { fieldColumns } from "@/lib/csv";
import { count, countOf } from "@/lib/format";
import { rowSearch, sortedBy } from "@/lib/list-rows";
import { Button } from "@/ui/button";
import { titleOf } from "./events";

const search = rowSearch<ReceivedAttendee>(({ name, email }) => `${name ?? ""}\n${email ?? ""}`);
const nameOf = ({ name }: ReceivedAttendee): string => name?.trim() || "Unknown Member";
/** How many attendees are listed before Show All is pressed. */
const first = 5;

/** The attendees that the server names, with search and export. */
export function AttendeeList({ event }: { event: ReceivedCommunityEvent }) {
  const [text, setText] = useState("");
  const [whole, setWhole] = useState(false);
  const { attendeeList: people = [], attendees = 0 } = event;
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
          columns={fieldColumns("name", "email")}
        />
      }
    >
      <SearchInput label="Search attendees" hotkey={false} value={text} onChange={setText} />
      <p role="status" className="text-sm text-muted-foreground">
        {countOf(found.length, Math.max(attendees, people.length), "attendees")} listed
      </p>
      {shown.length === 0 && <p className="text-sm text-muted-foreground">No attendees match.</p>}
      <ul role="list" aria-label="Attendees" className="divide-y rounded-md border empty:hidden">
        {shown.map((person, index) => (
          <li key={person.id ?? index} className="px-3 py-2">
            <PersonLine name={nameOf(person)} about={person.email} />
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
