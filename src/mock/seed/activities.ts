import type { Activity } from "@/contract/dashboard";
import type { SeedContext } from "../tables";
import { createRandom, type Random } from "../random";
import { linesOf } from "@/lib/lines";
import { minutesBefore } from "./lines";

/** Every kind of thing that the tools report; `#` stands for a figure, `@` for a member. */
const stock = linesOf(`
chatbot | Chatbot answered # questions about the Founders' Summit
chatbot | Chatbot handed a conversation with @ to the team
chatbot | Chatbot learned # new answers from resolved conversations
chatbot | Knowledge base sync finished for the events calendar
chatbot | Spanish answers checked against the glossary | processing
chatbot | Sentiment of # open conversations scored again
chatbot | Refund question from @ answered with the new policy
chatbot | Duplicate answers about parking merged
member | Personality profile of @ updated after the workshop
member | # members moved to Event Enthusiasts
member | Churn risk computed for # members
member | Welcome sequence started for @
member | Mentor suggested to @, match 92%
member | Interests of @ read from the sign-up form
member | Segment Learning Focused recounted | processing
member | Profile photo of @ could not be read | failed
member | # members invited to finish their profile
member | @ reached the engagement score of a chapter lead
growth | Lead scoring finished for # sign-ups
growth | Founder Referral Circle: # new referrals
growth | Best send time for the win-back email moved to Tuesday 8:30
growth | Ad budget shifted to the Lisbon Chapter Launch
growth | Audience for Podcast Listener Offer is being built | processing
growth | # unsubscribed addresses removed from all sequences
growth | Landing page test ended: the short form won by #%
growth | Prospect list for Fintech Roundtables enriched
growth | CRM sync stopped after # records | failed
growth | Promo code for early-bird passes used # times
content | Summit trailer: scene # of 140 rendered | processing
content | Captions finished for Valuation Methods Explained
content | Newsletter 113 drafted, # minutes saved
content | Speech transcription of Office Hours needs a second listen | failed
content | Speaker cards: # images ready for review
content | Script of Negotiation Drills shortened by #%
content | Voice track for Member Story: Amara Osei is recorded | completed
content | Community Update translated into Spanish and German
content | # clips cut from the Pitch Practice replays
content | Thumbnails tested, the one with faces won
event | Seats for the Founders' Summit rearranged for # tables
event | Waitlist of the Term Sheet Workshop moved up by #
event | Reminder sent to # guests of the Lisbon Chapter Dinner
event | Attendance forecast for Demo Day is being computed | processing
event | Capacity of the Legal Clinic raised to #
event | Two overlapping sessions found and moved
event | Dietary wishes of # guests sent to the caterer
event | Matchmaking finished: # introductions proposed
event | Ticket of @ reissued
event | Badge printer did not answer | failed
event | Price advice for the Berlin Rooftop Mixer is ready
automation | Member re-engagement ran for # members
automation | Support triage sorted # messages
automation | Event registration flow finished for @
automation | Nightly export to the warehouse is running | processing
automation | Invoice reminder sent to # sponsors
automation | Premium upgrade sequence: # accepted
automation | Webhook of the payment provider answered late | failed
automation | Stale deal-room invitations withdrawn: #
automation | Birthday greetings sent to # members
automation | Access of @ to the deal room renewed
automation | Backup of the library verified
system | Video Generator updated without interruption
system | Chatbot Engine answered within 1.2s on average
system | Speech Transcription is short of capacity | processing
system | Personality Analyzer finished its weekly check
`);

const atStart = 150;

/** One line of the feed, drawn from the stock; `index` makes its id. */
export function drawActivity(
  random: Random,
  index: number,
  timestamp: string,
  members: readonly { name: string }[],
): Activity {
  // Every line comes once before one comes again.
  const [type = "", words = "", status = "completed"] = stock[(index * 37) % stock.length] ?? [];
  const name = members.length > 0 ? random.pick(members).name : "a member";
  return {
    id: `activity-${index}`,
    type,
    description: words.replaceAll("#", String(random.integer(3, 96))).replaceAll("@", name),
    timestamp,
    status,
  };
}

/** The feed at the start, oldest first: bursts of work over somewhat more than two hours. */
export function seedActivities({ members, now }: SeedContext): Activity[] {
  const random = createRandom(60);
  const rows: Activity[] = [];
  for (let index = atStart, minutes = 0.3; index > 0; index -= 1) {
    const row = drawActivity(random, index, minutesBefore(now, minutes), members());
    if (minutes > 40 && row.status === "processing") row.status = "completed";
    rows.unshift(row);
    minutes += random.next() < 0.12 ? 1 + random.next() * 5 : 0.15 + random.next() * 0.7;
  }
  return rows;
}
