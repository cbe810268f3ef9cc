import * as v from "valibot";
import { Role, SessionUser } from "../auth";
import {
  BotConfig,
  ChatbotConversation,
  ChatbotMetrics,
  KnowledgeBase,
  KnowledgeBaseUpdate,
} from "../chatbot";
import { ContentProject, ProjectStatus } from "../content";
import { Activity, DashboardMetrics } from "../dashboard";
import { Attendee, CommunityEvent, EventStatus } from "../events";
import { CampaignStatus, GrowthCampaign } from "../growth";
import {
  Conversation,
  ConversationDetail,
  ConversationStatus,
  Message,
  OutgoingMessage,
  Priority,
} from "../inbox";
import { Member, Segment, SegmentRule, SegmentRules } from "../members";
import { StaffUser, UserStatus } from "../users";

/** The body of every refusal (decisions §3); plain text is taken too. */
export const Problem = v.object({ error: v.string() });

/** The schemas that the documents describe once, under this name. */
export const entities = {
  Problem,
  Role,
  SessionUser,
  DashboardMetrics,
  Activity,
  ChatbotMetrics,
  KnowledgeBase,
  KnowledgeBaseUpdate,
  ChatbotConversation,
  BotConfig,
  Priority,
  ConversationStatus,
  Conversation,
  ConversationDetail,
  Message,
  OutgoingMessage,
  Member,
  SegmentRule,
  SegmentRules,
  Segment,
  CampaignStatus,
  GrowthCampaign,
  ProjectStatus,
  ContentProject,
  EventStatus,
  CommunityEvent,
  Attendee,
  UserStatus,
  StaffUser,
};

/** A described schema's name. */
export type EntityName = keyof typeof entities;
