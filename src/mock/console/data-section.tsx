import { useRef, useSyncExternalStore } from "react";
import { download, fileName } from "@/lib/download";
import { errorText } from "@/lib/failure";
import { tabStoreTexts, allStoredTexts } from "@/lib/tab-store";
import { Button } from "@/ui/button";
import { scenarios } from "../scenarios";
import { changePutAway, currentPutAway, onPutAway } from "./reset-undo";
import { Section } from "./section";
import { readStateFile, writeStateFile } from "./state-file";
import { withoutScenario } from "./demo-link";
import { useWork } from "./work";

/** Starting afresh, and carrying the state elsewhere as a file. */
export function DataSection() {
  const { act, demo, say } = useWork();
  const before = useSyncExternalStore(onPutAway, currentPutAway);
  const field = useRef<HTMLInputElement>(null);

  async function importFile(file: File | undefined) {
    if (!file) return;
    try {
      const { snapshot, local } = readStateFile(await file.text());
      act(`Imported ${file.name}: ${scenarios[snapshot.scenario].label}.`, () =>
        demo.begin({ snapshot }, local),
      );
      history.replaceState(history.state, "", withoutScenario(location.href));
      changePutAway(undefined);
    } catch (error) {
      say(`${file.name} was not imported, and nothing has changed. ${errorText(error)}`, true);
    }
  }

  return (
    <Section title="Data" about="It lives in this tab; a reload brings it back.">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            changePutAway({ snapshot: demo.backend().snapshot(), local: allStoredTexts() });
            act("The demo's data is as at its start.", () =>
              demo.begin({ scenario: demo.backend().scenario }, {}),
            );
          }}
        >
          Reset demo data
        </Button>
        {before && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              act("What the reset put away is back.", () =>
                demo.begin({ snapshot: before.snapshot }, before.local),
              );
              changePutAway(undefined);
            }}
          >
            Undo reset
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            const text = writeStateFile(demo.backend().snapshot(), tabStoreTexts(), new Date());
            download(fileName("demo-state", "json"), text, "application/json");
            say("Exported. The file holds the data and the conditions, and no session.");
          }}
        >
          Export
        </Button>
        <Button variant="outline" size="sm" onClick={() => field.current?.click()}>
          Import…
        </Button>
        <input
          ref={field}
          type="file"
          accept="application/json,.json"
          aria-label="State file to import"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            void importFile(target.files?.[0]);
            // The same file may be chosen again.
            target.value = "";
          }}
        />
      </div>
    </Section>
  );
}
