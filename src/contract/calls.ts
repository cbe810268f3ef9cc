import { authCalls } from "./auth";
import { chatbotCalls } from "./chatbot";
import { contentCalls } from "./content";
import { dashboardCalls } from "./dashboard";
import { eventCalls } from "./events";
import { growthCalls } from "./growth";
import { inboxCalls } from "./inbox";
import { memberCalls } from "./members";
import { userCalls } from "./users";

/** Every call of the contract, by domain. The mock's handlers are typed by this table. */
export const callsByDomain = {
  auth: authCalls,
  dashboard: dashboardCalls,
  inbox: inboxCalls,
  chatbot: chatbotCalls,
  members: memberCalls,
  growth: growthCalls,
  content: contentCalls,
  events: eventCalls,
  users: userCalls,
};
