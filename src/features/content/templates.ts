/** A form for a new project, filled in. */
export interface ProjectTemplate {
  name: string;
  type: string;
  duration: string;
  tools: readonly string[];
  /** What comes of it, in one sentence. */
  description: string;
}

/** The templates of the Content Engine (spec §2). */
export const templates: readonly ProjectTemplate[] = [
  {
    name: "Investment Workshop Video",
    type: "Workshop Video",
    duration: "20 min",
    tools: ["Script Writer", "Video Generator", "Captions"],
    description: "A lesson with a worked example and captions.",
  },
  {
    name: "Member Welcome Message",
    type: "Welcome Message",
    duration: "2 min",
    tools: ["Voice Studio", "Video Generator"],
    description: "A short hello for the day somebody joins.",
  },
  {
    name: "Event Promotion Asset",
    type: "Event Promotion",
    duration: "1 min",
    tools: ["Image Studio", "Music Composer"],
    description: "A trailer and its pictures, ready to post.",
  },
  {
    name: "Educational Tutorial",
    type: "Educational Tutorial",
    duration: "15 min",
    tools: ["Script Writer", "Voice Studio"],
    description: "One skill, step by step.",
  },
  {
    name: "Community Update Video",
    type: "Community Update",
    duration: "6 min",
    tools: ["Script Writer", "Video Generator"],
    description: "What happened this month, and what comes next.",
  },
];
