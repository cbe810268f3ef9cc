/** The tools the block lists, always as spec §2 gives them. */
const tools = [
  { name: "Chatbot Engine", status: "active" },
  { name: "Personality Analyzer", status: "active" },
  { name: "Video Generator", status: "active" },
  { name: "Speech Transcription", status: "warning" },
] as const;

const words = { active: "Active", warning: "Warning" } as const;

/** AI Tools Status (spec §2 "Shared sidebar"); on the rail the dots alone remain. */
export function SidebarTools() {
  return (
    <section className="mt-5 border-t border-sidebar-border pt-4">
      <h2 className="rail-hidden px-2.5 pb-1.5 text-xs font-medium text-muted-foreground">
        AI Tools Status
      </h2>
      <ul className="flex flex-col">
        {tools.map(({ name, status }) => (
          <li
            key={name}
            title={`${name}: ${words[status]}`}
            className="flex h-7 items-center gap-1.5 px-1.5 text-sm"
          >
            <span
              aria-hidden="true"
              data-status={status}
              className="mx-1 size-2 shrink-0 rounded-full bg-ok-solid data-[status=warning]:bg-high-solid"
            />
            <span className="rail-hidden min-w-0 flex-1 truncate text-sidebar-foreground/80">
              {name}
            </span>
            <span
              data-status={status}
              className="rail-hidden text-xs text-muted-foreground data-[status=warning]:text-high"
            >
              {words[status]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
