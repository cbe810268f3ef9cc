import { type CSSProperties, type ReactNode, useId } from "react";
import { EmptyState } from "@/components/empty-state";
import { ErrorState } from "@/components/error-state";
import { SampleMark } from "@/components/sample-mark";
import { cn } from "@/lib/cn";
import { errorText } from "@/lib/failure";
import { count } from "@/lib/format";
import { CardTitle, cardStyles } from "@/ui/card";
import { type Density, useDensity } from "./density";
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
  const [density, setDensity] = useDensity();
  const titleId = useId();
  const { kind, source } = list;
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
        <ListToolbar list={list} density={density} onDensity={setDensity} tools={tools} />
      </div>
      {source.query?.status === "error" && (
        <ErrorState
          inline
          className="m-4"
          message={errorText(source.query.error)}
          busy={source.query.isFetching ?? false}
          onRetry={() => void source.query?.refetch()}
        />
      )}
      {list.openMissing && <DetailMissing one={kind.one} onDismiss={list.address.close} />}
      <Rows list={list} shape={shape} density={density} />
    </section>
  );
}

function countWords<Row extends object>({ kind, shown, total }: ListView<Row>): string {
  const word = total === 1 ? kind.one : kind.many;
  return shown.length === total
    ? `${count(total)} ${word}`
    : `${count(shown.length)} of ${count(total)} ${word}`;
}

function Rows<Row extends object>({
  density,
  list,
  shape,
}: Pick<DataListProps<Row>, "list" | "shape"> & {
  density: Density;
}) {
  const { address, kind, shown, source, total } = list;
  if (source.rows === undefined) {
    return <ListLoading columns={shape.columns.length} density={density} many={kind.many} />;
  }
  if (total === 0) return <EmptyState title={`No ${kind.many} yet`} />;
  if (shown.length === 0)
    return <NoneMatching title={`No ${kind.many} match`} onClear={list.clear} />;
  return (
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
      <ListBody kind={kind} rows={shown} shape={shape} density={density} address={address} />
    </>
  );
}
