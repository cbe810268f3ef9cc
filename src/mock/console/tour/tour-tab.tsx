import { Button } from "@/ui/button";
import { useDemo } from "../demo-context";
import { ListButton, Section } from "../section";
import { useView } from "../view";
import { goToStep, startTour } from "./go";
import { tourSteps } from "./steps";

/** A button that starts the tour, and its steps to choose from. */
export function TourTab() {
  const { step } = useView();
  const { demo } = useDemo();
  return (
    <Section
      title="Guided Tour"
      about="A story for presenters. A bar below the page says what to click and what will happen, and live events arrive at the right moment. You can leave the path at any time; the tour waits. Press h to hide the bar."
    >
      <Button size="sm" className="justify-self-start" onClick={() => void startTour(demo)}>
        {step === undefined ? "Start the Tour" : "Restart the Tour"}
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
