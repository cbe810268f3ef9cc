import { type CSSProperties, type ReactNode, useId } from "react";
import { EmptyState } from "@/components/empty-state";
import { QueryError } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { CardTitle, cardStyles } from "@/ui/card";
import { ListBody } from "./list-body";
import { gridStyles, type RowShape, tracksOf } from "./list-row";
import { DetailMissing, ListLoading, NoneMatching } from "./list-states";
import { ListToolbar } from "./list-toolbar";
import type { ListView } from "./use-list";

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
            {source.rows !== undefined && countWords(list)}
          </p>
        </div>
        <ListToolbar list={list} tools={tools} />
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

function countWords<Row extends object>({ kind, shown, total }: ListView<Row>): string {
  const word = total === 1 ? kind.one : kind.many;
  return shown.length === total
    ? `${count(total)} ${word}`
    : `${count(shown.length)} of ${count(total)} ${word}`;
}
