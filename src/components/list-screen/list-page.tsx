import type { LucideIcon } from "lucide-react";
import { Fragment, type ReactNode, type Ref } from "react";
import { ExportMenu } from "@/components/export-menu";
import { GuardedButton } from "@/components/guarded-button";
import { type Metric, MetricCards } from "@/components/metric-cards";
import { usePageCommands } from "@/components/page-commands";
import { PageHeader } from "@/components/page-header";
import {
  type DialogOpener,
  type DialogSource,
  type LazyDialogProps,
  useLazyDialog,
} from "@/components/use-lazy-dialog";
import type { ExportColumn } from "@/lib/csv";
import { DataList } from "./data-list";
import type { RowShape } from "./list-row";
import { type DetailProps, OpenDetail } from "./open-detail";
import type { ListView } from "./use-list";

/** A button of the page's head that opens a dialog; the command palette offers it too. */
interface PageAction {
  label: string;
  icon: LucideIcon;
  /** What useLazyDialog gives for its button. */
  opener: DialogOpener;
  /** Why this person may not press it, and the id of the element on the page that says so. */
  obstacle?: string | undefined;
  saidBy?: string;
  /** The dialog, once it is loaded; usePageDialog gives it. */
  dialog?: ReactNode;
}

/** A button of the page's head with the dialog that it opens. */
export function usePageDialog<Extra extends object>(
  label: string,
  icon: LucideIcon,
  source: DialogSource<LazyDialogProps & Extra>,
  props: Extra,
): PageAction {
  const { Dialog, opener, state } = useLazyDialog(source);
  return { label, icon, opener, dialog: Dialog && <Dialog {...props} {...state} /> };
}

/** A whole list screen: header with actions, figures, the list, and the open row's drawer. */
export function ListPage<Row extends object>({
  actions,
  children,
  description,
  drawer,
  exported,
  figures,
  head,
  list,
  listRef,
  listTitle,
  shape,
  title,
}: {
  title: string;
  /** One sentence on what the page is for. */
  description: string;
  /** The last one is the page's main action. */
  actions: readonly PageAction[];
  figures?: readonly Metric[] | "loading";
  /** What else is above the list. */
  head?: ReactNode;
  list: ListView<Row>;
  shape: RowShape<Row>;
  /** The list's heading. */
  listTitle: string;
  /** The element around the list, to scroll to. */
  listRef?: Ref<HTMLDivElement>;
  /** Offers the rows as a file of this name: in the list's toolbar, or with a `label` in the head. */
  exported?: { what: string; label?: string; columns: readonly ExportColumn<Row>[] };
  /** The detail of one row. */
  drawer: DialogSource<DetailProps<Row>>;
  /** What is below the list, and the dialogs of the actions. */
  children?: ReactNode;
}) {
  const { kind, shown, total } = list;
  usePageCommands(
    actions
      .filter(({ obstacle }) => obstacle === undefined)
      .map(({ label, opener }) => ({ label, run: opener.onClick }))
      .toReversed(),
  );
  const buttons = actions.map(({ dialog, icon: Icon, label, opener, ...guard }, index) => (
    <Fragment key={label}>
      <GuardedButton
        variant={index === actions.length - 1 ? "default" : "outline"}
        obstacle={undefined}
        {...guard}
        {...opener}
      >
        <Icon aria-hidden />
        {label}
      </GuardedButton>
      {dialog}
    </Fragment>
  ));
  const exporting = exported && (
    <ExportMenu key="export" {...exported} one={kind.one} rows={shown} total={total} />
  );
  const inHead = exported?.label !== undefined && exporting;
  return (
    <div className="mx-auto w-full max-w-[1440px] p-4 md:p-6">
      <PageHeader title={title} description={description} actions={[inHead, ...buttons]} />
      <div className="mt-6 flex flex-col gap-3">
        {head}
        {figures && <MetricCards metrics={figures} />}
        <div ref={listRef}>
          <DataList list={list} shape={shape} title={listTitle} tools={!inHead && exporting} />
        </div>
        {children}
        <OpenDetail list={list} source={drawer} />
      </div>
    </div>
  );
}
