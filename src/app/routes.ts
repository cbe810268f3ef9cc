import {
  Bot,
  CalendarCheck,
  Clapperboard,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Network,
  Rocket,
  UserCog,
  Users,
  Workflow,
} from "lucide-react";
import { canManageUsers } from "@/contract/auth";
import { paths } from "@/lib/paths";
import { screenCode } from "./screen";

const pages = {
  overview: screenCode(() => import("@/features/overview/overview-page")),
  inbox: screenCode(() => import("@/features/inbox/inbox-page")),
  members: screenCode(() => import("@/features/members/members-page")),
  chatbot: screenCode(() => import("@/features/chatbot/chatbot-page")),
  growth: screenCode(() => import("@/features/growth/growth-page")),
  content: screenCode(() => import("@/features/content/content-page")),
  events: screenCode(() => import("@/features/events/events-page")),
  crossMarketing: screenCode(() => import("@/features/cross-marketing/cross-marketing-page")),
  automation: screenCode(() => import("@/features/automation/automation-page")),
  users: screenCode(() => import("@/features/users/users-page")),
};

/** Defines a screen. `label` names its link, its command and the document title. */
const screen = (name: keyof typeof pages, label: string, icon: LucideIcon, ...verbs: string[]) => ({
  path: paths[name],
  label,
  icon,
  /** The actions in its page header, which the command palette offers on every screen. */
  verbs,
  ...pages[name],
});

/** One entry of the route table. */
export type AppRoute = ReturnType<typeof screen>;

/** Every screen behind sign-in, in the sidebar's order. */
export const routes: readonly AppRoute[] = [
  screen("overview", "Overview", LayoutDashboard, "Deploy New Tool"),
  screen("inbox", "Human Inbox", Inbox, "Start the Shift"),
  screen("members", "Member Intelligence", Users, "Create Segment"),
  screen("chatbot", "AI Chatbot Management", Bot, "Configure Bot"),
  screen("growth", "Growth Hacking Center", Rocket, "New Campaign", "Analytics"),
  screen("content", "Content Engine", Clapperboard, "New Project", "Content Library"),
  screen("events", "Event Optimization", CalendarCheck, "Create Event", "Analytics"),
  screen("crossMarketing", "Cross-Marketing Hub", Network, "New Campaign", "Partnerships"),
  screen("automation", "Automation Center", Workflow, "Create Automation", "Activity Log"),
  screen("users", "User Management", UserCog, "Create User"),
];

/** The screen for unknown paths. */
export const notFound = {
  path: "*",
  label: "404 Page Not Found",
  ...screenCode(() => import("./not-found-page")),
};

/** The screen at a path (no query). Like the router, it ignores case and a trailing slash. */
export const routeAt = (path: string) => {
  const asInTable = path.toLowerCase().replace(/(?<=.)\/$/, "");
  return routes.find((route) => route.path === asInTable) ?? notFound;
};

/** The screens linked for this role: only admins see User Management. */
export const routesFor = (role: string | undefined): readonly AppRoute[] =>
  routes.filter(({ path }) => path !== paths.users || canManageUsers(role));
