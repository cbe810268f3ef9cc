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
import { type LazyPage, lazyPage } from "./lazy-page";

/** One screen: where it stands, what it is called, and who is shown its link. */
export interface AppRoute extends LazyPage {
  path: string;
  /** The name of the link, the command and the document title. */
  label: string;
  icon: LucideIcon;
  /** Only this role is shown the link (spec §6). */
  role?: Role;
}

/** Every screen behind sign-in, in the sidebar's order (spec §2). */
export const routes: readonly AppRoute[] = [
  {
    path: paths.overview,
    label: "Overview",
    icon: LayoutDashboard,
    ...lazyPage(() => import("@/features/overview/overview-page")),
  },
  {
    path: paths.inbox,
    label: "Human Inbox",
    icon: Inbox,
    ...lazyPage(() => import("@/features/inbox/inbox-page")),
  },
  {
    path: paths.members,
    label: "Member Intelligence",
    icon: Users,
    ...lazyPage(() => import("@/features/members/members-page")),
  },
  {
    path: paths.chatbot,
    label: "AI Chatbot Management",
    icon: Bot,
    ...lazyPage(() => import("@/features/chatbot/chatbot-page")),
  },
  {
    path: paths.growth,
    label: "Growth Hacking Center",
    icon: Rocket,
    ...lazyPage(() => import("@/features/growth/growth-page")),
  },
  {
    path: paths.content,
    label: "Content Engine",
    icon: Clapperboard,
    ...lazyPage(() => import("@/features/content/content-page")),
  },
  {
    path: paths.events,
    label: "Event Optimization",
    icon: CalendarCheck,
    ...lazyPage(() => import("@/features/events/events-page")),
  },
  {
    path: paths.crossMarketing,
    label: "Cross-Marketing Hub",
    icon: Network,
    ...lazyPage(() => import("@/features/cross-marketing/cross-marketing-page")),
  },
  {
    path: paths.automation,
    label: "Automation Center",
    icon: Workflow,
    ...lazyPage(() => import("@/features/automation/automation-page")),
  },
  {
    path: paths.users,
    label: "User Management",
    icon: UserCog,
    role: "admin",
    ...lazyPage(() => import("@/features/users/users-page")),
  },
];

/** The screen at a path, without its query. */
export const routeAt = (path: string): AppRoute | undefined =>
  routes.find((route) => route.path === path);

/** The screens whose links a person with this role is shown. */
export const routesFor = (role: string | undefined): readonly AppRoute[] =>
  routes.filter((route) => route.role === undefined || route.role === role);
