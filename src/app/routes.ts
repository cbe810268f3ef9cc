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
import type { Role } from "@/contract/auth";
import { paths } from "@/lib/paths";
import { type LazyPage, lazyPage, type LoadPage } from "./lazy-page";

/** One screen: its path, its name, and who sees its link. */
export interface AppRoute extends LazyPage {
  path: string;
  /** The name of the link, the command and the document title. */
  label: string;
  icon: LucideIcon;
  /** Only this role sees the link (spec §6). */
  role?: Role | undefined;
}

const screen = (
  path: string,
  label: string,
  icon: LucideIcon,
  load: LoadPage,
  role?: Role,
): AppRoute => ({ path, label, icon, role, ...lazyPage(load) });

/** Every screen behind sign-in, in the sidebar's order (spec §2). */
export const routes: readonly AppRoute[] = [
  screen(
    paths.overview,
    "Overview",
    LayoutDashboard,
    () => import("@/features/overview/overview-page"),
  ),
  screen(paths.inbox, "Human Inbox", Inbox, () => import("@/features/inbox/inbox-page")),
  screen(
    paths.members,
    "Member Intelligence",
    Users,
    () => import("@/features/members/members-page"),
  ),
  screen(
    paths.chatbot,
    "AI Chatbot Management",
    Bot,
    () => import("@/features/chatbot/chatbot-page"),
  ),
  screen(
    paths.growth,
    "Growth Hacking Center",
    Rocket,
    () => import("@/features/growth/growth-page"),
  ),
  screen(
    paths.content,
    "Content Engine",
    Clapperboard,
    () => import("@/features/content/content-page"),
  ),
  screen(
    paths.events,
    "Event Optimization",
    CalendarCheck,
    () => import("@/features/events/events-page"),
  ),
  screen(
    paths.crossMarketing,
    "Cross-Marketing Hub",
    Network,
    () => import("@/features/cross-marketing/cross-marketing-page"),
  ),
  screen(
    paths.automation,
    "Automation Center",
    Workflow,
    () => import("@/features/automation/automation-page"),
  ),
  screen(
    paths.users,
    "User Management",
    UserCog,
    () => import("@/features/users/users-page"),
    "admin",
  ),
];

/** The screen at a path, without its query. */
export const routeAt = (path: string): AppRoute | undefined =>
  routes.find((route) => route.path === path);

/** The screens whose links a person with this role sees. */
export const routesFor = (role: string | undefined): readonly AppRoute[] =>
  routes.filter((route) => route.role === undefined || route.role === role);
