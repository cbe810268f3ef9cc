import { Button } from "@/ui/button";
import { useDemo } from "../demo-context";
import { ListButton, Section } from "../section";
import { useView } from "../view";
import { goToStep, startTour } from "./go";
import { tourSteps } from "./steps";

/** The tour in seven steps: start it, or go to any step. */
export function TourTab() {
  const { step } = useView();
  const { demo } = useDemo();
  return (
    <Section
      title="Guided Tour"
      about="A story for a presenter: what to click, what will happen. A bar under the page says it, and the live events come on cue. Go where you like meanwhile; the tour waits. The key h clears the screen of it."
    >
      <Button size="sm" className="justify-self-start" onClick={() => void startTour(demo)}>
        {step === undefined ? "Start the Tour" : "Start Again"}
      </Button>
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
  );
}
