import type { LucideIcon } from "lucide-react";
import {
  type ComponentType,
  type CSSProperties,
  Fragment,
  type ReactNode,
  type Ref,
  useId,
  useRef,
} from "react";
import { EmptyState } from "@/components/empty-state";
import { ExportMenu } from "@/components/export-menu";
import { GuardedButton } from "@/components/guarded-button";
import { type Metric, MetricCards } from "@/components/metric-cards";
import { usePageCommands } from "@/components/page-commands";
import { PageHeader } from "@/components/page-header";
import { QueryError } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { SearchInput } from "@/components/search-input";
import { useDialog } from "@/components/use-dialog";
import { cn } from "@/lib/cn";
import { countOf } from "@/lib/format";
import { CardTitle, cardStyles } from "@/ui/card";
import type { DialogProps } from "@/ui/dialog";
import { DensityButton } from "./density";
import { ListBody } from "./list-body";
import { ListChoices } from "./list-choices";
import { inAll } from "./list-source";
import { DetailMissing, ListLoading, NoneMatching } from "./list-states";
import { type DetailProps, OpenDetail } from "./open-detail";
import { listFormAt } from "./row-styles";
import type { ListView } from "./use-list";
import { useWidth } from "./use-width";

/** A button of the page's head that opens a dialog; the command palette offers it too. */
interface PageAction {
  label: string;
  icon: LucideIcon;
  open: () => void;
  /** Why this person may not press it, and the id of the element on the page that says so. */
  obstacle?: string | undefined;
  saidBy?: string;
  /** The dialog, once it has been opened; usePageDialog gives it. */
  dialog?: ReactNode;
}

/** A button of the page's head with the dialog that it opens. */
export function usePageDialog<Extra extends object>(
  label: string,
  icon: LucideIcon,
  Dialog: ComponentType<DialogProps & Extra>,
  extra: Extra,
): PageAction {
  const { open, props } = useDialog();
  return { label, icon, open, dialog: props && <Dialog {...extra} {...props} /> };
}

/** A whole list screen: header with actions, figures, the list, and the open row's peek. */
export function ListPage<Row extends object>({
  actions = [],
  band,
  children,
  description,
  figures,
  head,
  list,
  listRef,
  listTitle,
  peek,
  title,
}: {
  title: string;
  /** One sentence on what the page is for. */
  description: string;
  /** The last one is the page's main action. */
  actions?: readonly PageAction[];
  figures?: readonly Metric[] | "loading";
  /** What else is above the figures. */
  head?: ReactNode;
  /** The screen's picture, between the figures and the list. */
  band?: ReactNode;
  list: ListView<Row>;
  /** The list's heading. */
  listTitle: string;
  /** The element around the list, to scroll to. */
  listRef?: Ref<HTMLDivElement>;
  /** The detail of one row. */
  peek: ComponentType<DetailProps<Row>>;
  /** What is below the list, and the dialogs of the actions. */
  children?: ReactNode;
}) {
  const { kind, shown, total } = list;
  usePageCommands(
    actions
      .filter(({ obstacle }) => obstacle === undefined)
      .map(({ label, open }) => ({ label, run: open }))
      .toReversed(),
  );
  const buttons = actions.map(({ dialog, icon: Icon, label, open, ...guard }, index) => (
    <Fragment key={label}>
      <GuardedButton
        variant={index === actions.length - 1 ? "default" : "outline"}
        aria-haspopup="dialog"
        {...guard}
        onClick={open}
      >
        <Icon aria-hidden />
        {label}
      </GuardedButton>
      {dialog}
    </Fragment>
  ));
  const exporting = kind.exported && (
    <ExportMenu
      key="export"
      what={kind.exportName ?? kind.many}
      label={kind.exportLabel}
      columns={kind.exported}
      one={kind.one}
      rows={shown}
      total={total}
    />
  );
  // Fixed figures above the sample are no more the server's than the sample is.
  const marked = (metric: Metric): Metric =>
    list.source.sample ? { change: "a built-in example", ...metric } : metric;
  const inHead = kind.exportLabel !== undefined && exporting;
  return (
    <div className="flex flex-1 items-start">
      <div className="mx-auto w-full max-w-[1440px] min-w-0 flex-1 p-4 md:p-6">
        <PageHeader title={title} description={description} actions={[inHead, ...buttons]} />
        <div className="mt-6 flex flex-col gap-3">
          {head}
          {figures && (
            <MetricCards metrics={figures === "loading" ? figures : figures.map(marked)} />
          )}
          {band}
          <div ref={listRef}>
            <DataList list={list} title={listTitle} tools={!inHead && exporting} />
          </div>
          {children}
        </div>
      </div>
      <OpenDetail list={list} peek={peek} />
    </div>
  );
}

const choiceStyles =
  "w-auto max-w-52 min-w-20 flex-1 text-sm sm:min-w-28 sm:flex-none [&>span]:flex-1 [&>span]:text-left";

/** A list with search, filters and orders, in all its states; rows link to their details. */
function DataList<Row extends object>({
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
  const form = useWidth(toolbar, listFormAt);
  const { address, kind, shown, source, total } = list;
  const widths = kind.columns.map(({ width = "minmax(0,1fr)" }) => width);
  const { narrowWidth, slot, width } = kind.actions ?? {};
  const tracks = [kind.nameWidth ?? "minmax(12rem,2fr)", ...widths].join(" ");
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    "--list-tracks": `${tracks} ${(form === "line" && narrowWidth) || (width ?? "")}`,
    "--row-slot": slot,
    "--row-inset": "1rem",
  };
  return (
    <section
      aria-labelledby={titleId}
      className={cn(cardStyles, "@container overflow-clip")}
      style={style}
    >
      <div
        ref={toolbar}
        className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b px-4 py-2.5"
      >
        <div className="flex min-h-8 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <CardTitle id={titleId}>{title}</CardTitle>
          {source.sample && <SampleMark />}
          <p className="text-sm text-muted-foreground max-sm:ml-auto">
            <span role="status">
              {source.rows && countOf(shown.length, total, total === 1 ? kind.one : kind.many)}
            </span>
            {/* It grows by itself: nobody wants to hear of each. */}
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
            className="min-w-56 flex-1 basis-full sm:basis-56 @5xl:w-64 @5xl:flex-none"
          />
          <ListChoices
            list={list}
            className={choiceStyles}
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
        <ListBody {...{ address, form, kind }} rows={shown} sort={list.sort} />
      )}
    </section>
  );
}
