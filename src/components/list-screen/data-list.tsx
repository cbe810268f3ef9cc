import { type CSSProperties, type ReactNode, useRef } from "react";
import { EmptyState } from "@/components/empty-state";
import { QueryError } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { SearchInput } from "@/components/search-input";
import { cn } from "@/lib/cn";
import { countOf } from "@/lib/format";
import { CardTitle, cardStyles } from "@/ui/card";
import type { WithId } from "@/lib/list-rows";
import { ListBody } from "./list-body";
import { DensityButton, ListChoices } from "./list-choices";
import { inAll } from "./list-source";
import { DetailMissing, ListLoading, NoneMatching } from "./list-states";
import { columnsIn, listFormAt } from "./row-styles";
import type { ListView } from "./use-list";
import { usePrinting } from "./use-printing";
import { useSize } from "./use-size";

const choiceStyles =
  "w-auto max-w-52 shrink-0 text-sm @max-[40rem]:order-1 @max-[40rem]:basis-1/4 @max-[40rem]:max-w-none @max-[40rem]:grow";

/** A list with search, filters and sorting, in all its states. Rows link to their details. */
export function DataList<Row extends WithId>({
  list,
  title,
  tools,
}: {
  list: ListView<Row>;
  title: string;
  /** Buttons at the end of the toolbar. */
  tools: ReactNode;
}) {
  const toolbar = useRef<HTMLDivElement>(null);
  const formWithRoom = useSize(toolbar, ({ width }) => listFormAt(width));
  // The paper's width cannot be measured before printing, but it fits the "line" form.
  const form = usePrinting() ? "line" : formWithRoom;
  const { address, kind, shown, source, total } = list;
  // Only the number fits in the "line" form, and beside the sample mark on a phone.
  const isBrief = form === "line" || (form === "card" && source.sample);
  const rowsWord = total === 1 ? kind.one : kind.many;
  const widths = columnsIn(kind, form).map(({ width = "minmax(0,1fr)" }) => width);
  const tracks = [kind.nameWidth ?? "minmax(12rem,2fr)", ...widths].join(" ");
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    "--list-tracks": `${tracks} ${kind.actions?.width ?? ""}`,
  };
  return (
    <section
      aria-label={title}
      className={cn(cardStyles, "@container overflow-clip")}
      style={style}
    >
      <div
        ref={toolbar}
        className={cn(
          "flex items-center gap-2 border-b bg-card px-4 py-2 pointer-coarse:@min-[40rem]:py-1",
          form === "card" ? "flex-wrap" : "sticky top-0 z-20",
        )}
      >
        {/* The sample mark goes below the title where the search field needs the space. */}
        <div className="flex shrink-0 items-center gap-x-2 @min-[40rem]:@max-5xl:-my-1 @min-[40rem]:@max-5xl:flex-col @min-[40rem]:@max-5xl:items-start">
          <CardTitle>{title}</CardTitle>
          {source.sample && <SampleMark />}
        </div>
        <p className="line-clamp-2 min-w-0 flex-auto text-sm/4 text-balance text-muted-foreground @max-[40rem]:basis-0 @max-[40rem]:text-right">
          {/* The same text in every form: a new one would be announced whenever a detail opens. */}
          <span role="status" className={isBrief ? "sr-only" : undefined}>
            {source.rows && countOf(shown.length, total, rowsWord)}
          </span>
          {source.rows && isBrief && <span aria-hidden>{countOf(shown.length, total, "")}</span>}
          {/* Outside the status role, or screen readers would announce every change of the total. */}
          {source.rows && form === "wide" && inAll(total, source.whole)}
        </p>
        <div
          role="search"
          className="flex shrink-99 items-center gap-2 @min-[40rem]:@max-5xl:gap-1.5 @max-[40rem]:basis-full @max-[40rem]:flex-wrap"
        >
          <SearchInput
            label={`Search ${kind.many}`}
            value={list.text}
            onChange={list.setText}
            className="min-w-20 grow basis-2/3 @min-[40rem]:basis-44 @min-[40rem]:@max-5xl:[&>input:placeholder-shown]:pr-2 @max-5xl:[&>kbd]:hidden @5xl:basis-56"
          />
          <ListChoices
            list={list}
            brief={form !== "wide"}
            className={cn(
              choiceStyles,
              kind.filters.length > 2 ? "@max-5xl:max-w-24" : "@max-5xl:max-w-32",
            )}
          />
          <DensityButton />
          {tools}
        </div>
      </div>
      {source.query && <QueryError query={source.query} inline className="m-4" />}
      {list.openMissing && <DetailMissing one={kind.one} onDismiss={address.close} />}
      {source.rows === undefined ? (
        <ListLoading kind={kind} form={form} />
      ) : total === 0 ? (
        <EmptyState title={`No ${kind.many} yet`} />
      ) : shown.length === 0 ? (
        <NoneMatching title={`No ${kind.many} match`} onClear={list.clear} />
      ) : (
        <ListBody form={form} list={list} />
      )}
    </section>
  );
}
