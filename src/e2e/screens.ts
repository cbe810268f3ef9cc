import { paths } from "../lib/paths";

type Screen = Exclude<keyof typeof paths, "login">;

/** Each screen's link, and its heading if different. */
const names: Readonly<Record<Screen, readonly [name: string, heading?: string]>> = {
  inbox: ["Human Inbox"],
  members: ["Member Intelligence"],
  chatbot: ["AI Chatbot Management"],
  growth: ["Growth Hacking Center"],
  content: ["Content Engine"],
  events: ["Event Optimization"],
  crossMarketing: ["Cross-Marketing Hub"],
  automation: ["Automation Center"],
  users: ["User Management"],
  overview: ["Overview", "AI Ecosystem Overview"],
};
const isScreen = (word: string): word is Screen => word in names;

/** Each screen's link, path and heading if different. The inbox is first, the Overview last. */
export const screens = Object.keys(names)
  .filter(isScreen)
  .map((screen) => {
    const [name, heading] = names[screen];
    return [name, paths[screen], heading] as const;
  });
