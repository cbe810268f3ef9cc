/** spec §3 "Recommendation". Built-in data: executing one changes only this browser. */
export const recommendations = [
  {
    id: "quiet-investors",
    title: "Call quiet investors",
    description: "High-value investors who have not opened a deal update for 30 days",
    /** Number of members, and who they are: "18 members …". */
    count: 18,
    audience: "in High-Value Investors, silent for 30 days or more",
    /** What executing does. */
    steps: [
      "Each member's relationship manager gets a task due in two working days.",
      "A short brief goes with it: last deal, last event, open questions.",
      "No message is sent to the member.",
    ],
  },
  {
    id: "workshop-follow-up",
    title: "Follow up on the fundraising workshop",
    description: "Attended but never opened the materials",
    count: 63,
    audience: "who attended, and have not opened the materials",
    steps: [
      "They get an email with the recording and three key pages.",
      "Members who open it are offered a seat at the next session.",
    ],
  },
  {
    id: "new-member-intros",
    title: "Introduce new members to a chapter",
    description: "Joined this month and know nobody in their city yet",
    count: 41,
    audience: "who joined this month",
    steps: [
      "Each is matched with two members of the nearest chapter.",
      "All three get one introduction message through the app.",
    ],
  },
];

/** One of them. */
export type Recommendation = (typeof recommendations)[number];

/** How long executing takes, in ms. */
export const executeDuration = 2500;
