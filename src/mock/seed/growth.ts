import * as v from "valibot";
import { CampaignStatus, type GrowthCampaign } from "@/contract/growth";
import { historyTo } from "./history";
import { linesOf } from "@/lib/lines";

/** Campaigns: name, status, progress, leads, conversions, return in percent, tools. */
const campaigns = `
Founder Referral Circle | active | 78 | 1284 | 342 | 340 | Email Sequencer, Referral Tracker
Angel Investor Outreach | active | 62 | 416 | 97 | 520 | LinkedIn Prospector, Lead Scorer
Spring Open House | completed | 100 | 2105 | 611 | 285 | Ad Optimizer, Landing Pages
Lapsed Member Win-back | active | 45 | 890 | 164 | 190 | Churn Predictor, Email Sequencer
Lisbon Chapter Launch | active | 33 | 288 | 41 | 120 | Geo Targeting, Ad Optimizer
University Partnerships | planning | 10 | 0 | 0 | 0 | LinkedIn Prospector
Women in Venture Week | completed | 100 | 1730 | 508 | 410 | Social Scheduler, Landing Pages
Podcast Listener Offer | active | 54 | 642 | 118 | 230 | Promo Codes, Attribution
Free Workshop Funnel | active | 88 | 3120 | 702 | 365 | Webinar Host, Email Sequencer
Corporate Seats Pilot | planning | 25 | 34 | 0 | 0 | Lead Scorer, CRM Sync
Year-end Gift Memberships | completed | 100 | 980 | 433 | 475 | Promo Codes, Email Sequencer
Climate Founders Cohort | active | 41 | 377 | 66 | 155 | Social Scheduler, Lead Scorer
Berlin Meetup Retargeting | paused | 57 | 510 | 72 | 95 | Ad Optimizer
Alumni Ambassador Push | active | 66 | 725 | 210 | 305 | Referral Tracker, Social Scheduler
Demo Day Waitlist | planning | 5 | 0 | 0 | 0 | Landing Pages
Newsletter Swap Series | completed | 100 | 1412 | 260 | 240 | Attribution
Premium Upgrade Nudge | active | 71 | 1960 | 388 | 445 | In-app Messages, Churn Predictor
Local Press Outreach | paused | 20 | 45 | 3 | 15 | Press Lists
Fintech Roundtables | active | 39 | 203 | 52 | 270 | LinkedIn Prospector, Webinar Host
Early-bird Summit Passes | completed | 100 | 4230 | 1874 | 690 | Ad Optimizer, Promo Codes
Student Founder Scholarships | planning | 15 | 128 | 0 | 0 | Landing Pages, CRM Sync
Instagram Story Takeovers | active | 48 | 1105 | 132 | 110 | Social Scheduler
Mentor Match Teaser | active | 59 | 560 | 149 | 215 | In-app Messages
Angel Syndicate Webinar | completed | 100 | 698 | 187 | 530 | Webinar Host, Lead Scorer
Quiet Season Retention | planning | 0 | 0 | 0 | 0 | Churn Predictor
`;

/** The growth campaigns. */
export const seedCampaigns = (): GrowthCampaign[] =>
  linesOf(campaigns).map(
    ([name = "", status, progress, leads, conversions, roi = "0", tools = ""], index) => ({
      id: `campaign-${index + 1}`,
      name,
      status: v.parse(CampaignStatus, status),
      progress: Number(progress),
      leads: Number(leads),
      conversions: Number(conversions),
      roi: `${roi}%`,
      tools: tools.split(", "),
      history: {
        leads: historyTo(Number(leads), 1.5),
        conversions: historyTo(Number(conversions), 1.5),
      },
    }),
  );
