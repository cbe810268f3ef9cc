import { useState, useSyncExternalStore } from "react";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import { readCookies } from "../page-cookies";
import { copyText } from "@/lib/clipboard";
import { demoLink } from "./demo-link";
import { Section } from "./section";
import { useWork } from "./work";

/** Who is signed in, ending that session, and the link that brings all this back. */
export function SessionSection() {
  const { demo, act, say } = useWork();
  const [link, setLink] = useState<string>();
  const { scenario, sessions, log } = demo.backend();
  // Signing in and out are calls, and so is what the page reads after them.
  const account = useSyncExternalStore(
    log.onChange,
    () => sessions.callerOf(readCookies())?.username,
  );

  async function copyLink() {
    const made = demoLink(location.href, {
      scenario: demo.backend().scenario,
      account,
    });
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
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => void copyLink()}>
          Copy link
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={account === undefined}
          onClick={() =>
            act("Session expired: the page reads again, and each call answers 401.", () => {
              sessions.expire(readCookies());
              demo.changed();
              // Else nothing shows until somebody does something.
              demo.refetchAll();
            })
          }
        >
          Expire session
        </Button>
      </div>
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
