import { BarChart } from "@/components/charts/bar-chart";
import { DetailSection, Facts } from "@/components/detail-drawer";
import { Peek } from "@/components/peek";
import { count } from "@/lib/format";
import { Button } from "@/ui/button";
import type { Ship } from "./example-ships";
import type { DetailProps } from "@/components/list-screen/open-detail";

/** The detail of a made-up row, for the stories of the list parts. */
export function ExampleShipPeek({ row, ...peek }: DetailProps<Ship>) {
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
