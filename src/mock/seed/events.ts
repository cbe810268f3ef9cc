import * as v from "valibot";
import { EventStatus } from "@/contract/events";
import type { Row } from "../rows";
import { historyTo } from "./history";
import { linesOf, minutesBefore } from "./lines";

/** Events: title, days from now, attendees, capacity, status, engagement, rating out of 5, tools. */
const events = `
Founders' Summit | 1 | 468 | 500 | active | 92 | 4.8 | Smart Scheduling, Seat Planner
Term Sheet Workshop | 6 | 38 | 40 | active | 88 | 4.7 | Waitlist Manager
Investor Office Hours | 3 | 22 | 24 | optimized | 95 | 4.9 | Matchmaking
Lisbon Chapter Dinner | 9 | 31 | 36 | active | 81 | 4.6 | Seat Planner
Climate Founders Breakfast | 12 | 44 | 60 | planning | 0 | 0 | Smart Scheduling
Demo Day | 33 | 120 | 350 | planning | 0 | 0 | Pricing Advisor, Smart Scheduling
New Member Welcome Call | 2 | 57 | 100 | active | 76 | 4.4 | Reminders
Angel Syndicate Meetup | -5 | 63 | 70 | optimized | 90 | 4.7 | Matchmaking, Attendance Predictor
Spring Open House | -24 | 214 | 220 | optimized | 87 | 4.6 | Attendance Predictor
Women in Venture Panel | -16 | 148 | 150 | optimized | 94 | 4.9 | Smart Scheduling
Pitch Practice Night | 5 | 18 | 20 | active | 83 | 4.5 | Waitlist Manager
Berlin Rooftop Mixer | 19 | 40 | 90 | planning | 0 | 0 | Pricing Advisor
Fintech Roundtable | -9 | 26 | 30 | optimized | 86 | 4.6 | Matchmaking
Library Reading Group | 4 | 14 | 25 | active | 72 | 4.3 | Reminders
Chapter Leads Retreat | 47 | 29 | 40 | planning | 0 | 0 | Seat Planner
Legal Clinic for Founders | 8 | 33 | 33 | active | 91 | 4.8 | Waitlist Manager
Accra Launch Evening | 26 | 12 | 80 | planning | 0 | 0 | Smart Scheduling, Pricing Advisor
Negotiation Masterclass | -12 | 95 | 100 | optimized | 89 | 4.7 | Attendance Predictor
Mentor Speed Dating | 15 | 46 | 50 | active | 79 | 4.5 | Matchmaking
Winter Ball | -120 | 301 | 320 | optimized | 84 | 4.5 | Pricing Advisor, Seat Planner
Product Feedback Lab | 11 | 9 | 20 | planning | 0 | 0 | Reminders
Corporate Partners Briefing | 21 | 17 | 45 | planning | 0 | 0 | Smart Scheduling
Valuation Deep Dive | -3 | 72 | 80 | optimized | 85 | 4.4 | Attendance Predictor
Nairobi Coffee Morning | 7 | 16 | 16 | active | 93 | 4.9 | Waitlist Manager
Summit Volunteers Briefing | 0.2 | 35 | 40 | active | 70 | 4.2 | Reminders
`;

/** The organisation's events. */
export const seedEvents = (now: number): Row<"events">[] =>
  linesOf(events).map(
    ([title = "", days, attendees, capacity, status, engagement, feedback, tools = ""], index) => ({
      id: `event-${index + 1}`,
      title,
      date: minutesBefore(now, -Number(days) * 1440),
      attendees: Number(attendees),
      capacity: Number(capacity),
      status: v.parse(EventStatus, status),
      engagement: Number(engagement),
      feedback: Number(feedback),
      tools: tools.split(", "),
      attendeesHistory: historyTo(Number(attendees), 2),
    }),
  );
