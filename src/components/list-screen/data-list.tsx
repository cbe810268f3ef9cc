import { type CSSProperties, type ReactNode, useId } from "react";
import { EmptyState } from "@/components/empty-state";
import { QueryError } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { SearchInput } from "@/components/search-input";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { CardTitle, cardStyles } from "@/ui/card";
import { DensityButton } from "./density";
import { ListBody } from "./list-body";
import { gridStyles, type RowShape, tracksOf } from "./list-row";
import { DetailMissing, ListLoading, NoneMatching } from "./list-states";
import { ListChoices } from "./list-choices";
import type { ListView } from "./use-list";

const choiceStyles =
  "w-auto max-w-52 min-w-24 flex-1 text-sm sm:min-w-28 sm:flex-none [&>span]:flex-1 [&>span]:text-left";

interface DataListProps<Row extends object> {
  list: ListView<Row>;
  shape: RowShape<Row>;
  /** The card's heading, such as "Campaigns". */
  title: string;
  /** Buttons at the end of the toolbar, such as an ExportMenu. */
  tools?: ReactNode;
}

/** A list with search, filters and orders, in all its states; rows link to their details. */
export function DataList<Row extends object>({ list, shape, title, tools }: DataListProps<Row>) {
  const titleId = useId();
  const { address, kind, shown, source, total } = list;
  const tracks = { "--list-tracks": tracksOf(shape) } as CSSProperties;
  return (
    <section
      aria-labelledby={titleId}
      className={cn(cardStyles, "@container overflow-clip")}
      style={tracks}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b px-4 py-2.5">
        <div className="flex min-h-8 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <CardTitle id={titleId}>{title}</CardTitle>
          {source.sample && <SampleMark />}
          <p role="status" className="text-sm text-muted-foreground max-sm:ml-auto">
            {source.rows !== undefined &&
              (shown.length === total ? "" : `${count(shown.length)} of `) +
                `${count(total)} ${total === 1 ? kind.one : kind.many}`}
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
            className="min-w-36 flex-1 basis-full sm:basis-36 @5xl:w-64 @5xl:flex-none"
          />
          <ListChoices
            list={list}
            className={choiceStyles}
            sortStyles={cn(
              choiceStyles,
              "max-sm:min-w-0 max-sm:flex-none max-sm:[&>span]:sr-only max-sm:[&>svg:last-child]:hidden",
            )}
          />
          <DensityButton />
          {tools}
        </div>
      </div>
      {source.query && <QueryError query={source.query} inline className="m-4" />}
      {list.openMissing && <DetailMissing one={kind.one} onDismiss={address.close} />}
      {source.rows === undefined ? (
        <ListLoading columns={shape.columns.length} many={kind.many} />
      ) : total === 0 ? (
        <EmptyState title={`No ${kind.many} yet`} />
      ) : shown.length === 0 ? (
        <NoneMatching title={`No ${kind.many} match`} onClear={list.clear} />
      ) : (
        <>
          <div
            aria-hidden
            className={cn(
              "hidden min-h-8 border-b px-4 text-xs font-medium text-muted-foreground",
              gridStyles,
            )}
          >
            <span>Name</span>
            {shape.columns.map(({ align, label }) => (
              <span key={label} className={cn("truncate", align === "end" && "text-right")}>
                {label}
              </span>
            ))}
          </div>
          <ListBody kind={kind} rows={shown} shape={shape} address={address} />
        </>
      )}
    </section>
  );
}
