import { useEffect, useRef } from "react";
import { useConversations } from "@/api/inbox/use-inbox";
import { isWaitingUrgently, type ReceivedConversation } from "@/contract/inbox";
import { lastMessageOf, nameOf } from "./conversation-words";
import type { AlertSettings } from "./use-alert-settings";

let audio: AudioContext | undefined;

/** Two short rising tones, quiet. Silent where the browser has no sound to give. */
export function playTone(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
    for (const [pitch, after] of [
      [660, 0],
      [880, 0.14],
    ] as const) {
      const at = audio.currentTime + after;
      const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
      const volume = new GainNode(audio, { gain: 0 });
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.08, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.22);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.25);
    }
  } catch {
    // No sound: the list still shows the conversation.
  }
}

function notify(conversation: ReceivedConversation, onOpen: (id: string) => void): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(`Urgent: ${nameOf(conversation)}`, {
      body: lastMessageOf(conversation).slice(0, 200),
      tag: conversation.id,
    });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
      if (conversation.id !== undefined) onOpen(conversation.id);
    });
  } catch {
    // Some phones have the interface and refuse the constructor.
  }
}

interface UrgentAlertsProps {
  settings: AlertSettings;
  onOpen: (id: string) => void;
}

/** Tells of each conversation that begins to wait urgently, whatever the list is filtered by. */
export function UrgentAlerts({ settings, onOpen }: UrgentAlertsProps) {
  const { data } = useConversations();
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    if (!data) return;
    const urgent = data.filter(isWaitingUrgently);
    const before = known.current;
    known.current = new Set(urgent.flatMap(({ id }) => id ?? []));
    // What waited before the page was opened is no news.
    const [first] = before ? urgent.filter(({ id }) => id !== undefined && !before.has(id)) : [];
    if (!first) return;
    if (settings.sound) playTone();
    if (settings.notice) notify(first, onOpen);
  }, [data, onOpen, settings]);
  return null;
}
