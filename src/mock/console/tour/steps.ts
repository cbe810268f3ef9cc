import { inboxPath, paths } from "@/lib/paths";
import { canTakeOver } from "@/contract/inbox";
import type { Simulator } from "../../simulator";
import { readCookies } from "../../page-cookies";
import { memberReplies } from "../open-conversation";
import { sendActivity } from "../send-activity";
import { changeView, currentView } from "../view";
import { first, partTitled, withText } from "./find";
import { beginStory } from "./story";

/** What a presenter has happen at a step. */
export interface Cue {
  label: string;
  run: (backend: Simulator) => void;
}

/** One step of the story: where it plays, what to click, what will happen. */
export interface TourStep {
  title: string;
  /** The screen's name, as the sidebar has it, and its path. */
  screen: string;
  path: () => string;
  click: (member: string) => string;
  happens: (member: string) => string;
  /** What the step is about on the page; undefined where it is not there just now. */
  target: (member: string) => HTMLElement | undefined;
  /** Whether what is to be clicked has been; absent where nobody can tell. */
  isDone?: (backend: Simulator) => boolean;
  /** Happens as the step begins, once. */
  opening?: (backend: Simulator) => void;
  cue?: Cue;
}

const inbox = () => inboxPath({ conversation: currentView().conversation ?? undefined });

function bringConversation(backend: Simulator): void {
  changeView({ conversation: beginStory(backend) });
}

const rowOf = ({ store }: Simulator) => store.conversations.get(currentView().conversation ?? "");

/** The story's conversation, begun now where it has not been. */
function storyOf(backend: Simulator) {
  if (!rowOf(backend)) bringConversation(backend);
  return rowOf(backend);
}

/** The story's conversation, in the hands of who is signed in: its reply can be written. */
function takenStory(backend: Simulator) {
  const row = storyOf(backend);
  if (row && canTakeOver(row)) {
    const agent = backend.sessions.callerOf(readCookies())?.username ?? "admin";
    backend.inbox.takeOver(row.id, agent);
  }
  return rowOf(backend);
}

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
    target: () => partTitled("Real-time AI Activity"),
    opening: (backend) => sendActivity(backend, "completed"),
    cue: { label: "Another line", run: (backend) => sendActivity(backend, "processing") },
  },
  {
    title: "Somebody needs a person",
    screen: "Overview",
    path: () => paths.overview,
    click: (member) => `Click Take Over on the card of ${member}.`,
    happens: () =>
      "An urgent conversation has just come in: the red count rises. Taking over opens it in the inbox, and the red count falls.",
    target: (member) => {
      const preview = partTitled("Human Inbox");
      return preview && (withText("li", member, preview) ?? preview);
    },
    isDone: (backend) => rowOf(backend)?.isHumanTakeover === true,
    opening: storyOf,
    cue: { label: "Another urgent one", run: bringConversation },
  },
  {
    title: "The whole situation in one look",
    screen: "Human Inbox",
    path: inbox,
    click: () => "If it still says Take Over, click it: from then on the AI is silent.",
    happens: () => "What was said, how the mood went, and why the AI handed it over.",
    target: () =>
      withText("main header button", "Take Over") ??
      first('main [aria-label^="Conversation with"]'),
    opening: storyOf,
  },
  {
    title: "Answer in seconds",
    screen: "Human Inbox",
    path: inbox,
    click: () => "Insert the suggested reply, or type your own, and send it.",
    happens: (member) =>
      `It stands in the conversation at once, and ${member} writes back in a moment.`,
    target: () => first('main form[aria-label="Reply"]'),
    opening: takenStory,
    cue: {
      label: "Member replies now",
      run: (backend) => {
        const row = takenStory(backend);
        if (row) memberReplies(backend, row, "", 60);
      },
    },
  },
  {
    title: "Solved",
    screen: "Human Inbox",
    path: inbox,
    click: () => "Click Mark Resolved, or hand it back to the AI.",
    happens: () =>
      "The conversation closes. Undo stands for a moment, should it have been too early.",
    target: () => withText("main header button", "Mark Resolved"),
    isDone: (backend) => {
      const row = rowOf(backend);
      return row !== undefined && (row.status === "resolved" || !row.isHumanTakeover);
    },
    opening: takenStory,
  },
  {
    title: "From care to growth",
    screen: "Growth Hacking Center",
    path: () => paths.growth,
    click: () => "Click Launch on a campaign that is planned.",
    happens: () =>
      "What is missing is checked first; then it runs. The same people, the same place, from care to growth.",
    target: () => withText("main button", "Launch") ?? first("main h1"),
  },
];
