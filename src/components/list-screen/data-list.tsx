import { type CSSProperties, type ReactNode, useId, useRef } from "react";
import { EmptyState } from "@/components/empty-state";
import { QueryError } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { SearchInput } from "@/components/search-input";
import { cn } from "@/lib/cn";
import { countOf } from "@/lib/format";
import { CardTitle, cardStyles } from "@/ui/card";
import type { WithId } from "@/lib/list-rows";
import { DensityButton } from "./density";
import { ListBody } from "./list-body";
import { ListChoices } from "./list-choices";
import { inAll } from "./list-source";
import { DetailMissing, ListLoading, NoneMatching } from "./list-states";
import { columnsIn, listFormAt } from "./row-styles";
import type { ListView } from "./use-list";
import { useSize } from "./use-size";

const choiceStyles =
  "w-auto flex-1 text-sm sm:max-w-52 sm:min-w-28 sm:flex-none [&>span]:flex-1 [&>span]:text-left";

/** A list with search, filters and orders, in all its states; rows link to their details. */
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
  const titleId = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const { height, width: room } = useSize(toolbar);
  const form = listFormAt(room);
  const { address, kind, shown, source, total } = list;
  const widths = columnsIn(kind, form).map(({ width = "minmax(0,1fr)" }) => width);
  const tracks = [kind.nameWidth ?? "minmax(12rem,2fr)", ...widths].join(" ");
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    "--list-tracks": `${tracks} ${kind.actions?.width ?? ""}`,
    "--row-inset": "1rem",
    // The heads stay below the toolbar.
    "--heads-top": `${String(height)}rem`,
  };
  return (
    <section
      aria-labelledby={titleId}
      className={cn(cardStyles, "@container overflow-clip")}
      style={style}
    >
      <div
        ref={toolbar}
        className={cn(
          "flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b bg-card px-4 py-2.5",
          form !== "card" && "sticky top-0 z-20",
        )}
      >
        <div className="flex min-h-8 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <CardTitle id={titleId}>{title}</CardTitle>
          {source.sample && <SampleMark />}
          <p className="text-sm text-muted-foreground max-sm:ml-auto">
            <span role="status">
              {source.rows && countOf(shown.length, total, total === 1 ? kind.one : kind.many)}
            </span>
            {/* Outside the status role: a screen reader would read out each change, as it grows. */}
            {source.rows && inAll(total, source.whole)}
          </p>
        </div>
        <div
          role="search"
          className="flex basis-full flex-wrap items-center gap-2 @5xl:basis-auto @5xl:justify-end"
        >
          <SearchInput
            label={`Search ${kind.many}`}
            value={list.text}
            onChange={list.setText}
            className={cn(
              "min-w-32 flex-1 basis-full @5xl:w-56 @5xl:flex-none @5xl:basis-auto",
              // With three filters or more, a narrow list would wrap the last button onto its own line.
              kind.filters.length < 3 ? "sm:basis-32" : "@3xl:basis-32",
            )}
          />
          <ListChoices
            list={list}
            className={cn(choiceStyles, kind.filters.length < 3 ? "min-w-16" : "min-w-26")}
            sortStyles={cn(
              choiceStyles,
              "@max-4xl:min-w-0 @max-4xl:flex-none @max-4xl:[&>span]:sr-only @max-4xl:[&>svg:last-child]:hidden",
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
        <ListBody {...{ address, form, kind }} covered={height + 2} rows={shown} sort={list.sort} />
      )}
    </section>
  );
}
