import * as v from "valibot";
import { EventStatus } from "@/contract/events";
import type { EventRow } from "../tables";
import { historyTo } from "./history";
import { linesOf } from "@/lib/lines";

/** Events: title, days from now, attendees, capacity, status, engagement, rating out of 5, tools, dollars a seat. */
const events = `
Founders' Summit | 1 | 468 | 500 | active | 92 | 4.8 | Smart Scheduling, Seat Planner | 120
Term Sheet Workshop | 6 | 38 | 40 | active | 88 | 4.7 | Waitlist Manager | 45
Investor Office Hours | 3 | 22 | 24 | optimized | 95 | 4.9 | Matchmaking | 30
Lisbon Chapter Dinner | 9 | 31 | 36 | active | 81 | 4.6 | Seat Planner | 55
Climate Founders Breakfast | 12 | 44 | 60 | planning | 0 | 0 | Smart Scheduling | 20
Demo Day | 33 | 120 | 350 | planning | 0 | 0 | Pricing Advisor, Smart Scheduling | 60
New Member Welcome Call | 2 | 57 | 100 | active | 76 | 4.4 | Reminders | 0
Angel Syndicate Meetup | -5 | 63 | 70 | optimized | 90 | 4.7 | Matchmaking, Attendance Predictor | 35
Spring Open House | -24 | 214 | 220 | optimized | 87 | 4.6 | Attendance Predictor | 15
Women in Venture Panel | -16 | 148 | 150 | optimized | 94 | 4.9 | Smart Scheduling | 25
Pitch Practice Night | 5 | 18 | 20 | active | 83 | 4.5 | Waitlist Manager | 10
Berlin Rooftop Mixer | 19 | 40 | 90 | planning | 0 | 0 | Pricing Advisor | 25
Fintech Roundtable | -9 | 26 | 30 | optimized | 86 | 4.6 | Matchmaking | 30
Library Reading Group | 4 | 14 | 25 | active | 72 | 4.3 | Reminders | 0
Chapter Leads Retreat | 47 | 29 | 40 | planning | 0 | 0 | Seat Planner | 180
Legal Clinic for Founders | 8 | 33 | 33 | active | 91 | 4.8 | Waitlist Manager | 20
Accra Launch Evening | 26 | 12 | 80 | planning | 0 | 0 | Smart Scheduling, Pricing Advisor | 15
Negotiation Masterclass | -12 | 95 | 100 | optimized | 89 | 4.7 | Attendance Predictor | 75
Mentor Speed Dating | 15 | 46 | 50 | active | 79 | 4.5 | Matchmaking | 20
Winter Ball | -120 | 301 | 320 | optimized | 84 | 4.5 | Pricing Advisor, Seat Planner | 95
Product Feedback Lab | 11 | 9 | 20 | planning | 0 | 0 | Reminders | 0
Corporate Partners Briefing | 21 | 17 | 45 | planning | 0 | 0 | Smart Scheduling | 40
Valuation Deep Dive | -3 | 72 | 80 | optimized | 85 | 4.4 | Attendance Predictor | 65
Nairobi Coffee Morning | 7 | 16 | 16 | active | 93 | 4.9 | Waitlist Manager | 5
Summit Volunteers Briefing | 0.2 | 35 | 40 | active | 70 | 4.2 | Reminders | 0
`;

const hours = [18, 9, 14, 19, 8, 17, 12];

/** So many days from `now`, at an hour at which events begin. */
function dateOf(now: number, days: number, index: number): string {
  const date = new Date(now + days * 86_400_000);
  date.setHours(hours[index % hours.length] ?? 18, 0, 0, 0);
  return date.toISOString();
}

/** How people signed up: never fewer than before, never more than came in the end. */
const signUps = (attendees: number): number[] =>
  historyTo(attendees, 2)
    .map((value) => Math.min(value, attendees))
    .toSorted((a, b) => a - b);

/** The organisation's events. */
export const seedEvents = (now: number): EventRow[] =>
  linesOf(events).map(
    (
      [title = "", days, attendees, capacity, status, engagement, feedback, tools = "", price],
      index,
    ) => ({
      id: `event-${index + 1}`,
      title,
      date: dateOf(now, Number(days), index),
      attendees: Number(attendees),
      capacity: Number(capacity),
      status: v.parse(EventStatus, status),
      engagement: Number(engagement),
      feedback: Number(feedback),
      tools: tools.split(", "),
      price: Number(price),
      history: { attendees: signUps(Number(attendees)) },
    }),
  );
