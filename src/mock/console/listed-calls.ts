import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";

/** The names of the screens that use a domain's calls, if they are not the domain's own. */
const screens: Readonly<Partial<Record<string, string>>> = {
  auth: "Sign-in",
  dashboard: "Overview",
  inbox: "Human Inbox",
} satisfies Partial<Record<keyof typeof callsByDomain, string>>;

/** Every call of the contract, by its name (see CallName) and its screen. */
export const listedCalls = Object.entries<Record<string, Call>>(callsByDomain).flatMap(
  ([domain, calls]) =>
    Object.entries(calls).map(([own, call]) => ({
      name: `${domain}.${own}`,
      screen: screens[domain] ?? `${domain[0]?.toUpperCase()}${domain.slice(1)}`,
      call,
    })),
);
export type ListedCall = (typeof listedCalls)[number];
