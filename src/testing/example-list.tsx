import { Plus } from "lucide-react";
import { useState } from "react";
import { fn } from "storybook/test";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { BarChart } from "@/components/charts/bar-chart";
import { DetailSection, Facts } from "@/components/detail-drawer";
import { InitialsAvatar } from "@/components/initials-avatar";
import { figureColumn, statusColumn } from "@/components/list-screen/list-columns";
import { asListed, defineList, sortBy, statusFilter } from "@/components/list-screen/list-kind";
import { ListPage } from "@/components/list-screen/list-page";
import { type ListSource, withSample } from "@/components/list-screen/list-source";
import { useList } from "@/components/list-screen/use-list";
import { type DetailProps, Peek } from "@/components/peek";
import { count } from "@/lib/format";
import { Button } from "@/ui/button";
import { Progress } from "@/ui/progress";
import { Toaster } from "@/ui/toaster";
import { type Ship, ships } from "./example-ships";

const shipList = defineList<Ship>({
  one: "ship",
  nameOf: ({ name }) => name,
  textOf: ({ name, port, crew }) => [name, port, ...crew].join("\n"),
  filters: [
    statusFilter(["active", "planning", "paused"]),
    { name: "port", all: "All Ports", wordsOf: ({ port }) => port },
  ],
  sorts: [asListed, sortBy("name", "Name"), sortBy("cargo", "Most cargo", "descending")],
  leading: ({ name }) => <InitialsAvatar name={name} />,
  detail: ({ port }) => port,
  columns: [
    statusColumn("6rem"),
    figureColumn("Cargo", "5rem", ({ cargo }) => count(cargo)),
    {
      label: "Loaded",
      card: "none",
      width: "10rem",
      cell: ({ loaded, name }) => <Progress label={`${name ?? ""} loaded`} value={loaded} />,
    },
  ],
  actions: {
    width: "7rem",
    verb: ({ status }) =>
      status === "active" && (
        <Button size="sm" variant="outline">
          Pause
        </Button>
      ),
  },
  exported: [{ header: "Name", value: ({ name }) => name }],
});

/** A ship's detail. */
function ShipPeek({ row, ...peek }: DetailProps<Ship>) {
  return (
    <Peek
      {...peek}
      title={row.name ?? "Unnamed ship"}
      status={row.status}
      actions={<Button>Pause</Button>}
    >
      <Facts
        facts={[
          ["Port", row.port],
          ["Cargo", count(row.cargo)],
        ]}
      />
      <DetailSection title="Crew">
        <p className="text-sm">{row.crew.join(", ")}</p>
      </DetailSection>
      <DetailSection title="Load">
        <BarChart
          title="Loaded"
          unit="percent"
          of="Ship"
          full={100}
          points={[{ label: row.name ?? "", value: row.loaded ?? 0 }]}
        />
      </DetailSection>
    </Peek>
  );
}

/** Called by the page's button. */
export const open = fn();

interface PageProps {
  source: ListSource<Ship>;
  /** Why "New Ship" may not be pressed. */
  obstacle?: string;
}

function ShipsPage({ obstacle, source }: PageProps) {
  const list = useList(shipList, source);
  return (
    <ListPage
      title="Ships"
      description="What is afloat."
      actions={[{ label: "New Ship", icon: Plus, open, dialog: undefined, obstacle }]}
      figures={source.rows && [{ label: "Afloat", value: count(list.total) }]}
      list={list}
      listTitle="Fleet"
      peek={ShipPeek}
    />
  );
}

/** The screen at a URL of its own, with `search` as its query string. */
export function ShipsScreen({ search = "", ...page }: PageProps & { search?: string }) {
  const [{ hook, searchHook }] = useState(() =>
    memoryLocation({ path: "/ships", searchPath: search }),
  );
  return (
    <Router hook={hook} searchHook={searchHook}>
      <main className="h-dvh overflow-y-auto bg-background">
        <ShipsPage {...page} />
      </main>
      <Toaster />
    </Router>
  );
}

/** Called by Retry. */
export const refetch = fn();
type Query = Parameters<typeof withSample<Ship>>[0];
/** A list source with a query in this state; the server has `whole` ships. */
export const reading = (status: Query["status"], data?: readonly Ship[], whole?: number) => {
  const error = status === "error" ? new Error("503: Service Unavailable") : null;
  return withSample<Ship>({ status, data, error, refetch }, ships(3), whole);
};
/** A list source with the server's response. */
export const answered = (data: readonly Ship[], whole?: number): ListSource<Ship> =>
  reading("success", data, whole);
