import { useRef, useState } from "react";
import { linkBrand } from "@/lib/brand";
import { copyText } from "@/lib/clipboard";
import { download, fileName } from "@/lib/download";
import { errorText } from "@/lib/failure";
import { storedTexts, tabStorePrefix } from "@/lib/stored-data";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import { ActionButton } from "./fields";
import { useDemo } from "./demo-context";
import { demoLink } from "./demo-link";
import { ButtonRow, Section } from "./section";
import { writeStateFile } from "./state-file";
import { importState, resetDemo } from "./switch-scenario";

/** Who is signed in, a button that expires the session, and a link to this demo. */
export function SessionSection() {
  const { account, scenario } = useDemo().status;
  const [link, setLink] = useState<string>();

  async function copyLink() {
    const href = demoLink(location.href, { scenario, account, brand: linkBrand?.link });
    setLink(href);
    if (await copyText(href)) return;
    throw new Error("The browser did not allow copying. Copy the link from the field instead.");
  }

  return (
    <Section
      title="Session and link"
      about={
        account === undefined
          ? "Nobody is signed in."
          : `Signed in as ${account}. The link contains the account, the scenario (${scenario}) and the page, but no token.`
      }
    >
      <ButtonRow>
        <ActionButton done="Link copied. It opens this page with fresh data." action={copyLink}>
          Copy Link
        </ActionButton>
        <ActionButton
          aria-disabled={account === undefined || undefined}
          done="Session expired: calls fail with 401. The page refetches once it has reconnected."
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

/** Reset, export and import of the demo's state. */
export function DataSection() {
  const { demo, notify, status } = useDemo();
  const { imported } = status;
  const field = useRef<HTMLInputElement>(null);

  async function importFile(file: File | undefined) {
    if (!file) return;
    try {
      const scenario = await importState(demo, file.name, await file.text());
      notify(`Imported ${file.name}: ${scenario}.`);
    } catch (error) {
      notify(`${file.name} was not imported, and nothing has changed. ${errorText(error)}`, true);
    }
  }

  return (
    <Section
      title="Data"
      about={`Kept in this tab, also across reloads. A reset returns to the ${
        imported === undefined ? "start of the scenario." : `imported file: ${imported}.`
      }`}
    >
      <ButtonRow>
        <ActionButton
          done={`The data was reset to the ${imported === undefined ? "scenario's start" : "imported file"}.`}
          action={() => resetDemo(demo)}
        >
          Reset Demo Data
        </ActionButton>
        <ActionButton
          done="Exported. The file contains the data and the network conditions, but no session."
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
            // Otherwise choosing the same file again would not fire an event.
            target.value = "";
          }}
        />
      </ButtonRow>
    </Section>
  );
}
