import type { LucideIcon } from "lucide-react";
import { type ComponentType, Fragment, type ReactNode, useRef } from "react";
import { ExportMenu } from "@/components/export-menu";
import { GuardedButton } from "@/components/guarded-button";
import { usePageActions } from "@/components/page-commands";
import { OutageAlert } from "@/components/outage";
import { PageHeader } from "@/components/page-header";
import type { DetailProps } from "@/components/peek";
import type { QueryLike } from "@/components/query-state";
import { useDialog } from "@/components/use-dialog";
import type { DialogProps } from "@/ui/dialog";
import type { WithId } from "@/lib/list-rows";
import { DataList } from "./data-list";
import { ListFigures, type Metric } from "./list-figures";
import { OpenDetail } from "./open-detail";
import type { ListView } from "./use-list";
import { useSize } from "./use-size";

/** The page's width in rem from which a peek leaves the list beside it wide enough for a table. */
const besideFrom = 69.5;

/** A button of the page's head and the dialog that it opens; the command palette offers it too. */
export function usePageDialog<Extra extends object>(
  label: string,
  icon: LucideIcon,
  Dialog: ComponentType<DialogProps & Extra>,
  extra: Extra,
) {
  const { open, props } = useDialog();
  return { label, icon, open, dialog: props && <Dialog {...extra} {...props} /> };
}

/** One of them, and why this person may not press it. */
type PageAction = ReturnType<typeof usePageDialog> & { obstacle?: string | undefined };

/** A whole list screen: header with actions, figures, the list, and the open row's peek. */
export function ListPage<Row extends WithId>({
  actions = [],
  band,
  children,
  description,
  figures,
  figuresQuery,
  figuresTitle,
  list,
  listTitle,
  peek,
  title,
}: {
  title: string;
  /** One sentence on what the page is for. */
  description: string;
  /** The last one is the page's main action. */
  actions?: readonly PageAction[];
  /** Undefined while they load. */
  figures: readonly Metric[] | undefined;
  /** What the figures are called. */
  figuresTitle?: string;
  /** The query that answers the figures, if they have one of their own. */
  figuresQuery?: QueryLike;
  /** The screen's chart or a notice, between the title and the list. */
  band?: ReactNode;
  list: ListView<Row>;
  /** The list's heading. */
  listTitle: string;
  /** The detail of one row. */
  peek: ComponentType<DetailProps<Row>>;
  /** What is below the list, and the dialogs of the actions. */
  children?: ReactNode;
}) {
  const { kind, openRow, shown, source, total } = list;
  const page = useRef<HTMLDivElement>(null);
  const beside = useSize(page).width >= besideFrom;
  usePageActions(
    actions
      .flatMap(({ label, obstacle, open: run }) => (obstacle === undefined ? { label, run } : []))
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
  const until =
    source.query?.status === "error"
      ? "until the server answers"
      : `until your own ${kind.many} are here`;
  const inHead = kind.exportLabel !== undefined && exporting;
  return (
    <div
      ref={page}
      data-peek={(beside && openRow !== undefined) || undefined}
      className="group/page flex flex-1 items-start"
    >
      <div className="@container/page mx-auto w-full max-w-[1440px] min-w-0 flex-1 p-4 md:px-6">
        <PageHeader
          title={title}
          description={source.sample ? `Examples, ${until}.` : description}
          figures={<ListFigures figures={figures} title={figuresTitle} query={figuresQuery} />}
          actions={[inHead, ...buttons]}
        />
        <div className="mt-3 flex flex-col gap-3 @min-[40rem]/page:mt-2">
          <OutageAlert />
          {band}
          <DataList list={list} title={listTitle} tools={!inHead && exporting} />
          {children}
        </div>
      </div>
      <OpenDetail {...{ beside, list, peek }} />
    </div>
  );
}
