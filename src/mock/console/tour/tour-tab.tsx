import { Button } from "@/ui/button";
import { Kbd } from "@/ui/kbd";
import { useDemo } from "../demo-context";
import { ButtonRow, ListButton, Section } from "../section";
import { endTour, useView } from "../view";
import { goToStep, startTour } from "./go";
import { tourSteps } from "./steps";

/** The tour in seven steps: start it, or go to any step. */
export function TourTab() {
  const { step } = useView();
  const { demo } = useDemo();
  return (
    <>
      <Section
        title="Guided Tour"
        about="A story for a presenter: what to click, what will happen. A bar under the page says it, and the live events come on cue. Go where you like meanwhile; the tour waits."
      >
        <ButtonRow>
          <Button size="sm" onClick={() => startTour(demo)}>
            {step === undefined ? "Start the Tour" : "Start Again"}
          </Button>
          {step !== undefined && (
            <Button size="sm" variant="outline" onClick={endTour}>
              Leave the Tour
            </Button>
          )}
        </ButtonRow>
        <ol className="-mx-2 grid gap-px">
          {tourSteps.map(({ title, screen }, index) => (
            <ListButton
              key={title}
              number={index + 1}
              title={title}
              about={screen}
              aria-current={index === step ? "step" : undefined}
              onClick={() => void goToStep(demo, index)}
            />
          ))}
        </ol>
      </Section>
      <Section title="On a projector">
        <p className="text-sm text-muted-foreground">
          <Kbd>h</Kbd> clears the screen of the console, its button and the tour, and brings them
          back. <Kbd>Shift D</Kbd> opens and closes the console.
        </p>
      </Section>
    </>
  );
}
