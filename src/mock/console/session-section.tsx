import { useState } from "react";
import { copyText } from "@/lib/clipboard";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import { ActionButton } from "./action-button";
import { useDemo } from "./demo-context";
import { demoLink } from "./demo-link";
import { ButtonRow, Section } from "./section";

/** Who is signed in, a way to expire that session, and the link that brings all this back. */
export function SessionSection() {
  const { demo, say, status } = useDemo();
  const [link, setLink] = useState<string>();
  const { account, scenario } = status;

  async function copyLink() {
    const made = demoLink(location.href, { scenario, account });
    setLink(made);
    if (await copyText(made)) say("Link copied. It opens this page with fresh data.");
    else say("The browser did not allow copying: the link is in the field.");
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
        <Button variant="outline" size="sm" onClick={() => void copyLink()}>
          Copy link
        </Button>
        <ActionButton
          disabled={account === undefined}
          done="Session expired: the page reads again, and each call answers 401."
          action={async (controls) => {
            await controls.expireSession();
            // Without a call nothing would show.
            demo.refetchAll();
          }}
        >
          Expire session
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
