import { inboxPath, paths } from "@/lib/paths";
import type { ConversationRow } from "../../tables";
import type { Action } from "../demo-context";
import type { setups } from "./story";
import { changeView, useView } from "../view";

/** The first visible element that matches the selector and contains this text. */
function first(selector: string, text = ""): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.textContent.includes(text) && element.checkVisibility(),
  );
}

/** A screen's link in the sidebar, or on a phone the button that opens the sidebar. */
export const linkTo = (path: string): HTMLElement | undefined =>
  first(`nav[aria-label="Screens"] a[href="${path}"]`) ?? first('button[aria-label="Menu"]');

/** One step of the tour. */
export interface TourStep {
  title: string;
  /** The screen's name in the sidebar. */
  screen: string;
  /** The screen's path, with parameters. */
  path: () => string;
  /** What to click, given the name of the conversation's member. */
  instruction: (member: string) => string;
  /** What the audience will see. */
  outcome: (member: string) => string;
  /** The element to highlight; undefined while the page does not show it. */
  target: () => HTMLElement | undefined;
  /** Whether the conversation shows that the step is done; absent if the step needs none. */
  isDone?: (row: ConversationRow) => boolean;
  setUp?: Action;
  /** An event that the presenter can trigger during the step. */
  trigger?: { label: string; run: Action };
}

const conversation = () => useView.getState().conversation;
/** The open conversation's button, also back if the presenter has handed it back to the AI. */
const takeOver = () => first("main header button", "Take Over");

/** Prepares the tour's conversation for a step. */
const prepare =
  (setup: keyof typeof setups): Action =>
  async (controls) =>
    changeView({ conversation: await controls.prepareTour(setup, conversation()) });

const onOverview = { screen: "Overview", path: () => paths.overview };

/** The properties shared by steps that need the conversation, most of them in the inbox. */
const conversationStep = (setup: keyof typeof setups) => ({
  screen: "Human Inbox",
  path: () => inboxPath({ conversation: conversation() }),
  setUp: prepare(setup),
  isDone: ({ status }: ConversationRow) => status === "resolved",
});

/** The seven steps. */
export const tourSteps: readonly TourStep[] = [
  {
    title: "The day at a glance",
    ...onOverview,
    instruction: () => "Nothing yet. Talk about the key figures; each links to its screen.",
    outcome: () => "Members, conversations, events and revenue, with their recent trends.",
    target: () => first('section[aria-label="Key figures"]'),
  },
  {
    title: "The AI at work, live",
    ...onOverview,
    instruction: () => "Point at the feed. Add another line whenever you like.",
    outcome: () => "A new line appears: the feed shows what the AI tools do as they do it.",
    target: () => first("main section", "Real-time AI Activity"),
    setUp: (controls) => controls.sendActivity("completed"),
    trigger: { label: "Another Line", run: (controls) => controls.sendActivity("processing") },
  },
  {
    ...conversationStep("waiting"),
    title: "Someone needs a person",
    ...onOverview,
    instruction: (member) => `Point at the row of ${member} and click Take Over.`,
    outcome: () =>
      "It is urgent, and the red count has gone up. Taking over opens it in the inbox and lowers the count.",
    // Two members may have the same name, so the row is found by its link.
    target: () => first(`main section li:has(a[href$="conversation=${conversation()}"])`),
    isDone: (row) => row.isHumanTakeover,
    trigger: { label: "Another Urgent One", run: prepare("another") },
  },
  {
    title: "The whole situation at a glance",
    instruction: () =>
      "Point at the mood and the reason; in a narrow window, scroll up to the reason. If it still says Take Over, click it.",
    outcome: () => "Why the AI handed over, and how the mood fell. A person answers from now on.",
    target: () => takeOver() ?? first('main [aria-label^="Conversation with"]'),
    ...conversationStep("begun"),
  },
  {
    title: "Answer in seconds",
    instruction: () => "Insert the suggested reply, or type your own, and send it.",
    outcome: (member) =>
      `It appears in the conversation at once, and ${member} answers in a moment.`,
    target: () => takeOver() ?? first('main form[aria-label="Reply"]'),
    ...conversationStep("takenOver"),
    // Sending a reply uses up the suggested one.
    isDone: (row) => !row.suggestedReply || row.status === "resolved",
    trigger: { label: "Member Replies Now", run: prepare("memberReply") },
  },
  {
    ...conversationStep("solved"),
    title: "Solved",
    instruction: (member) => `${member} says that the problem is solved. Click Mark Resolved.`,
    outcome: () => "The conversation is closed. For a moment this can be undone.",
    target: () => takeOver() ?? first("main header button", "Mark Resolved"),
  },
  {
    title: "From care to growth",
    screen: "Growth Hacking Center",
    path: () => paths.growth,
    instruction: () => "Click Launch on a planned campaign; on a phone, open it first.",
    outcome: () =>
      "The launch is checked first, then the campaign runs. Care and growth share one place.",
    // On a phone a row has no button: the list is scrolled up until a planned row is in view.
    target: () =>
      first(':is(main, [role="dialog"]) button', "Launch") ??
      first('main [role="listitem"]', "Planning") ??
      first('main [role="list"][aria-label="campaigns"]'),
  },
];
