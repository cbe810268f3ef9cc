import { useRef, useState } from "react";
import { linkBrand } from "@/lib/brand";
import { copyText } from "@/lib/clipboard";
import { download, fileName } from "@/lib/download";
import { errorText } from "@/lib/failure";
import { storedTexts, tabStorePrefix } from "@/lib/stored-data";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import { scenarios } from "../scenarios";
import { ActionButton } from "./fields";
import { useDemo } from "./demo-context";
import { demoLink } from "./demo-link";
import { ButtonRow, Section } from "./section";
import { readStateFile, writeStateFile } from "./state-file";
import { importState, resetDemo } from "./switch-scenario";

/** Who is signed in, a button to expire that session, and a link that restores all this. */
export function SessionSection() {
  const { status } = useDemo();
  const [link, setLink] = useState<string>();
  const { account, scenario } = status;

  async function copyLink() {
    const made = demoLink(location.href, { scenario, account, brand: linkBrand?.link });
    setLink(made);
    if (await copyText(made)) return;
    throw new Error("The browser did not allow copying: the link is in the field.");
  }

  return (
    <Section
      title="Session and link"
      about={
        account === undefined
          ? "Nobody is signed in."
          : `Signed in as ${account}. The link names the account, the scenario (${scenario}) and the page; it holds no token.`
      }
    >
      <ButtonRow>
        <ActionButton done="Link copied. It opens this page with fresh data." action={copyLink}>
          Copy Link
        </ActionButton>
        <ActionButton
          aria-disabled={account === undefined || undefined}
          done="Session expired: each call answers 401. The page reads again once it is reconnected."
          action={(controls) => controls.expireSession()}
        >
          Expire Session
        </ActionButton>
      </ButtonRow>
      {link !== undefined && (
        <Input
          readOnly
          aria-label="Link to this demo"
          value={link}
          onFocus={({ target }) => target.select()}
          className="text-sm"
        />
      )}
    </Section>
  );
}

/** Reset, and the state as a file. */
export function DataSection() {
  const { demo, say, status } = useDemo();
  const { imported } = status;
  const field = useRef<HTMLInputElement>(null);

  async function importFile(file: File | undefined) {
    if (!file) return;
    try {
      const state = readStateFile(await file.text());
      await importState(demo, file.name, state);
      say(`Imported ${file.name}: ${scenarios[state.snapshot.scenario].label}.`);
    } catch (error) {
      say(`${file.name} was not imported, and nothing has changed. ${errorText(error)}`, true);
    }
  }

  return (
    <Section
      title="Data"
      about={`It lives in this tab; a reload brings it back. A reset goes back to ${
        imported === undefined ? "how the scenario begins." : `what was imported: ${imported}.`
      }`}
    >
      <ButtonRow>
        <ActionButton
          done={`The demo's data is as ${imported === undefined ? "at its start" : "it was imported"}.`}
          action={() => resetDemo(demo)}
        >
          Reset Demo Data
        </ActionButton>
        <ActionButton
          done="Exported. The file holds the data and the conditions, and no session."
          action={async (controls) => {
            const texts = storedTexts([tabStorePrefix]);
            const text = writeStateFile(await controls.snapshot(), texts, new Date());
            download(fileName("demo-state", "json"), text, "application/json");
          }}
        >
          Export
        </ActionButton>
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
            // Otherwise choosing the same file again would fire no event.
            target.value = "";
          }}
        />
      </ButtonRow>
    </Section>
  );
}
