import type { LucideIcon } from "lucide-react";
import { type ComponentType, Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { ExportMenu } from "@/components/export-menu";
import { GuardedButton } from "@/components/guarded-button";
import { usePageActions } from "@/components/page-commands";
import { PageHeader } from "@/components/page-header";
import type { DetailProps } from "@/components/peek";
import { OutageAlert, type QueryLike } from "@/components/query-state";
import { useDialog } from "@/components/use-dialog";
import type { WithId } from "@/lib/list-rows";
import type { DialogProps } from "@/ui/dialog";
import { DataList } from "./data-list";
import { ListFigures, type Metric } from "./list-figures";
import type { ListView } from "./use-list";
import { useSize } from "./use-size";

/** The minimum page width, in rem, at which a table and a narrower peek fit side by side. */
const besideFrom = 64;

/** A page header button and the dialog it opens. The command palette offers it too. */
export function usePageDialog<Extra extends object>(
  label: string,
  icon: LucideIcon,
  Dialog: ComponentType<DialogProps & Extra>,
  extra: Extra,
) {
  const { open, props } = useDialog();
  return { label, icon, open, dialog: props && <Dialog {...extra} {...props} /> };
}

/** A whole list screen: header with actions, figures, the list, and the open row's peek. */
export function ListPage<Row extends WithId>({
  actions,
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
  /** The last one is the page's main action. `obstacle` is why this user may not press a button. */
  actions: readonly (ReturnType<typeof usePageDialog> & { obstacle?: string | undefined })[];
  /** Undefined while they load. */
  figures: readonly Metric[] | undefined;
  /** The heading of the figures. */
  figuresTitle?: string;
  /** The query the figures come from, if not the list's own. */
  figuresQuery?: QueryLike;
  /** A chart or notice between the title and the list. */
  band?: ReactNode;
  list: ListView<Row>;
  /** The list's heading. */
  listTitle: string;
  /** The detail of one row. */
  peek: ComponentType<DetailProps<Row>>;
  /** Content below the list. */
  children?: ReactNode;
}) {
  const { kind, openRow, shown, source, total } = list;
  const page = useRef<HTMLDivElement>(null);
  const beside = useSize(page, ({ width }) => width >= besideFrom);
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
      <div className="@container/page mx-auto w-full max-w-[1440px] min-w-0 flex-1 p-4 group-data-peek/page:min-w-173 md:px-6">
        <PageHeader
          title={title}
          description={source.sample ? `Examples, ${until}.` : description}
          figures={<ListFigures figures={figures} title={figuresTitle} query={figuresQuery} />}
          actions={[inHead, ...buttons]}
        />
        <div className="mt-3 flex flex-col gap-3 pointer-coarse:@min-[40rem]/page:mt-2">
          <OutageAlert />
          {band}
          <DataList list={list} title={listTitle} tools={!inHead && exporting} />
          {children}
        </div>
      </div>
      <OpenDetail beside={beside} list={list} peek={peek} />
    </div>
  );
}

/** The peek of the row whose id is in the URL. */
function OpenDetail<Row extends WithId>({
  beside,
  peek: Peek,
  list,
}: {
  beside: boolean;
  list: ListView<Row>;
  peek: ComponentType<DetailProps<Row>>;
}) {
  const { address, kind, openRow, shown } = list;
  // A sheet keeps showing its row during its closing animation.
  const [lastRow, setLastRow] = useState(openRow);
  if (openRow !== undefined && openRow !== lastRow) setLastRow(openRow);

  // When the peek closes, its focus returns to the row, or to the page if the row is gone.
  const { openId } = address;
  const lastId = useRef(openId);
  useEffect(() => {
    const id = lastId.current;
    lastId.current = openId;
    if (openId !== undefined || id === undefined || document.activeElement !== document.body)
      return;
    const link = `[data-row-link="${CSS.escape(id)}"]`;
    const row = document.querySelector<HTMLElement>(link);
    (row ?? document.querySelector("main"))?.focus({ preventScroll: true });
  }, [openId]);

  const row = openRow ?? lastRow;
  if (row === undefined) return null;
  // -1 if a filter hides it.
  const index = shown.indexOf(row);
  const step = (to: number) => {
    const id = shown[to]?.id;
    return id === undefined ? undefined : () => address.open(id);
  };
  const neighbours = {
    one: kind.one,
    place: `${index + 1} of ${shown.length}`,
    previous: step(index - 1),
    next: step(index + 1),
  };
  return (
    <Peek
      row={row}
      title={kind.nameOf(row)}
      beside={beside}
      sample={list.source.sample}
      open={openRow !== undefined}
      onOpenChange={(open) => !open && address.close()}
      neighbours={index < 0 ? undefined : neighbours}
    />
  );
}
