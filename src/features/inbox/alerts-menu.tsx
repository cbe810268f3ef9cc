import { useQuery } from "@tanstack/react-query";
import { Bell, BellRing } from "lucide-react";
import { useEffect, useRef } from "react";
import { conversationsQuery } from "@/api/inbox/use-inbox";
import { lastMessageOf, nameOf } from "@/api/conversation-rows";
import { usePreferences } from "@/components/preferences";
import { isWaitingUrgently, type ReceivedConversation } from "@/contract/inbox";
import { IconButton } from "@/ui/button";
import { DropdownMenu, DropdownMenuCheckboxItem, DropdownMenuLabel } from "@/ui/dropdown-menu";
import { toast } from "@/ui/use-toast";
import { useInboxActions } from "./inbox-actions";

let audio: AudioContext | undefined;

/** Plays two short, quiet, rising tones. */
function playTone(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
    const at = audio.currentTime;
    const tone = new OscillatorNode(audio, { frequency: 660 });
    tone.frequency.setValueAtTime(880, at + 0.14);
    const volume = new GainNode(audio, { gain: 0.08 });
    volume.gain.setTargetAtTime(0, at + 0.2, 0.05);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(at + 0.5);
  } catch {
    // Without the sound, the list still shows the conversation.
  }
}

function notify(conversation: ReceivedConversation, open: (id: string | undefined) => void): void {
  const { id } = conversation;
  try {
    if (Notification.permission !== "granted") return;
    const body = lastMessageOf(conversation).slice(0, 200);
    const notice = new Notification(`Urgent: ${nameOf(conversation)}`, { body, tag: id });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
      open(id);
    });
  } catch {
    // The browser has no notifications, or does not allow the constructor, as on phones.
  }
}

/** The alerts for new urgent conversations, a sound and a desktop notice. Both are off by default. */
export function AlertsMenu() {
  const sound = usePreferences(({ alertSound }) => alertSound);
  const notice = usePreferences(({ alertNotice }) => alertNotice);
  const isOn = sound || notice;

  // Watches all conversations, whatever the list's filters are.
  const { data } = useQuery({ ...conversationsQuery(), enabled: isOn });
  const { open } = useInboxActions();
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    if (!data) return;
    const urgent = data.filter(isWaitingUrgently);
    const before = known.current;
    known.current = new Set(urgent.flatMap(({ id }) => id ?? []));
    // The first data is only the baseline: what is already waiting triggers no alert.
    const [first] = before ? urgent.filter(({ id }) => id !== undefined && !before.has(id)) : [];
    if (!first) return;
    if (sound) playTone();
    if (notice) notify(first, open);
  }, [data, open, sound, notice]);

  const askToNotify = async () => {
    const answer = await window.Notification?.requestPermission().catch(() => "denied");
    if (answer === "granted") usePreferences.setState({ alertNotice: true });
    else
      toast({
        title: "Notices Blocked",
        description: "Allow notifications for this site in the browser, then try again.",
      });
  };
  return (
    <DropdownMenu button={<IconButton icon={isOn ? BellRing : Bell} label="Alerts" />}>
      <DropdownMenuLabel>When a new urgent conversation waits</DropdownMenuLabel>
      <DropdownMenuCheckboxItem
        checked={sound}
        onCheckedChange={(on) => {
          if (on) playTone();
          usePreferences.setState({ alertSound: on });
        }}
      >
        Play a sound
      </DropdownMenuCheckboxItem>
      <DropdownMenuCheckboxItem
        checked={notice}
        onCheckedChange={(on) =>
          on ? void askToNotify() : usePreferences.setState({ alertNotice: false })
        }
      >
        Show a desktop notice
      </DropdownMenuCheckboxItem>
    </DropdownMenu>
  );
}
