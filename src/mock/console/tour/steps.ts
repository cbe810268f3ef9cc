import { inboxPath, paths } from "@/lib/paths";
import type { ConversationRow } from "../../tables";
import type { Action } from "../demo-context";
import type { scenes } from "./story";
import { changeView, useView } from "../view";

/** The first visible element that matches and contains these words. */
function first(selector: string, words = ""): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.textContent.includes(words) && element.checkVisibility(),
  );
}

/** A screen's link in the sidebar; on a phone, the button that opens the sidebar. */
export const linkTo = (path: string): HTMLElement | undefined =>
  first(`nav[aria-label="Screens"] a[href="${path}"]`) ?? first('button[aria-label="Menu"]');

/** One step of the tour: on which screen, what to click, and what will happen. */
export interface TourStep {
  title: string;
  /** The screen's name, as the sidebar has it, and its path. */
  screen: string;
  path: () => string;
  click: (member: string) => string;
  happens: (member: string) => string;
  /** The element that the step is about; undefined while the page does not show it. */
  target: () => HTMLElement | undefined;
  /** Whether the click was made, judging by the conversation; absent if that cannot tell. */
  isDone?: (row: ConversationRow) => boolean;
  opening?: Action;
  /** Whether the step needs the tour's conversation. */
  needsConversation?: boolean;
  /** What a presenter can make happen during the step. */
  cue?: { label: string; run: Action };
}

const conversation = () => useView.getState().conversation;
const inbox = () => inboxPath({ conversation: conversation() });

/** Brings the tour's conversation to where a step needs it. */
const play =
  (scene: keyof typeof scenes): Action =>
  async (controls) =>
    changeView({ conversation: await controls.playScene(scene, conversation()) });

/** What begins a step that needs the conversation. */
const about = (scene: keyof typeof scenes) => ({
  opening: play(scene),
  needsConversation: true,
  isDone: ({ status }: ConversationRow) => status === "resolved",
});

/** The seven steps. */
export const tourSteps: readonly TourStep[] = [
  {
    title: "The day at a glance",
    screen: "Overview",
    path: () => paths.overview,
    click: () => "Nothing yet: let the figures speak. Each is the way to the screen behind it.",
    happens: () =>
      "Members, conversations, events and revenue, with how they have come along lately.",
    target: () => first('section[aria-label="Key figures"]'),
  },
  {
    title: "The AI at work, live",
    screen: "Overview",
    path: () => paths.overview,
    click: () => "Point at the feed. Send another line whenever you like.",
    happens: () => "A line comes in by itself: what the AI tools do shows the moment they do it.",
    target: () => first("main section", "Real-time AI Activity"),
    opening: (controls) => controls.sendActivity("completed"),
    cue: { label: "Another Line", run: (controls) => controls.sendActivity("processing") },
  },
  {
    title: "Somebody needs a person",
    screen: "Overview",
    path: () => paths.overview,
    ...about("waiting"),
    click: (member) => `Point at the row of ${member} and click Take Over.`,
    happens: () =>
      "It is urgent, and the red count has gone up. Taking over opens it in the inbox, and the red count falls.",
    // Two members may have the same name, so the row is found by its link.
    target: () => first(`main section li:has(a[href$="conversation=${conversation()}"])`),
    isDone: (row) => row.isHumanTakeover,
    cue: { label: "Another Urgent One", run: play("another") },
  },
  {
    title: "The whole situation in one look",
    screen: "Human Inbox",
    path: inbox,
    click: () => "If it still says Take Over, click it: from then on the AI is silent.",
    happens: () => "What was said, how the mood went, and why the AI handed it over.",
    target: () =>
      first("main header button", "Take Over") ?? first('main [aria-label^="Conversation with"]'),
    ...about("begun"),
  },
  {
    title: "Answer in seconds",
    screen: "Human Inbox",
    path: inbox,
    click: () => "Insert the suggested reply, or type your own, and send it.",
    happens: (member) =>
      `It stands in the conversation at once, and ${member} writes back in a moment.`,
    target: () => first('main form[aria-label="Reply"]'),
    ...about("taken"),
    cue: { label: "Member Replies Now", run: play("written") },
  },
  {
    ...about("solved"),
    title: "Solved",
    screen: "Human Inbox",
    path: inbox,
    click: (member) => `${member} says that it is solved. Click Mark Resolved.`,
    happens: () =>
      "The conversation closes. Undo stands for a moment, should it have been too early.",
    target: () => first("main header button", "Mark Resolved"),
    isDone: (row) => row.status === "resolved" || !row.isHumanTakeover,
  },
  {
    title: "From care to growth",
    screen: "Growth Hacking Center",
    path: () => paths.growth,
    click: () => "Click Launch on a planned campaign; on a phone, open it first.",
    happens: () =>
      "What is missing is checked first; then it runs. Care and growth are run from one place.",
    target: () => first("main button", "Launch"),
  },
];
