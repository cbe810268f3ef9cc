import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";

/** A call of the contract with its name (see call-names) and where it belongs. */
export interface ListedCall {
  name: string;
  domain: string;
  call: Call;
}

const domainLabels: Readonly<Record<keyof typeof callsByDomain, string>> = {
  auth: "Sign-in",
  dashboard: "Overview",
  inbox: "Human Inbox",
  chatbot: "Chatbot",
  members: "Members",
  growth: "Growth",
  content: "Content",
  events: "Events",
  users: "Users",
};

/** Every call of the contract. */
export const listedCalls: readonly ListedCall[] = Object.entries(domainLabels).flatMap(
  ([domain, label]) => {
    const calls: Readonly<Record<string, Call>> =
      Object.entries(callsByDomain).find(([name]) => name === domain)?.[1] ?? {};
    return Object.entries(calls).map(([own, call]) => ({
      name: `${domain}.${own}`,
      domain: label,
      call,
    }));
  },
);

/** The calls whose method, path, name, domain or summary hold every word of a search. */
export function searchCalls(text: string): readonly ListedCall[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return listedCalls.filter(({ name, domain, call }) => {
    const all = [name, domain, call.method, call.path, call.summary].join(" ").toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
