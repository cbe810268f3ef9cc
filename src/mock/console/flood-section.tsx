import { useSyncExternalStore } from "react";
import { Button } from "@/ui/button";
import { Progress } from "@/ui/progress";
import { endFlood, floodProgress, floodRate, floodSeconds, onFlood, startFlood } from "./flood";
import { Section } from "./section";
import { useWork } from "./work";

const figure = new Intl.NumberFormat("en");

/** A thousand messages a second, with a way to stop. */
export function FloodSection() {
  const { demo } = useWork();
  const progress = useSyncExternalStore(onFlood, floodProgress);
  const isOn = progress !== undefined && !progress.done;
  return (
    <Section
      title="Flood"
      about={`${figure.format(floodRate)} live messages a second for ${floodSeconds} seconds: feed, conversations, counts.`}
    >
      <div className="flex min-h-7 items-center gap-3">
        <Button
          size="sm"
          variant="outline"
          onClick={() => (isOn ? endFlood(demo) : startFlood(demo))}
        >
          {isOn ? "Stop the flood" : "Start the flood"}
        </Button>
        {isOn && (
          <Progress
            label="Flood"
            value={(progress.sent / (floodRate * floodSeconds)) * 100}
            className="flex-1"
          />
        )}
        {progress?.done && (
          <span className="text-sm text-muted-foreground">
            {figure.format(progress.sent)} messages sent
          </span>
        )}
      </div>
    </Section>
  );
}
