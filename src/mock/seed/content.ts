import * as v from "valibot";
import { type ContentProject, ProjectStatus } from "@/contract/content";
import { linesOf } from "@/lib/lines";

/** Content projects: title, type, status, progress, duration, tools. */
const projects = `
Reading a Term Sheet, Part 1 | Workshop Video | completed | 100 | 18 min | Video Generator, Captions
Welcome to Harbor, Spring Cohort | Welcome Message | completed | 100 | 2 min | Voice Studio, Video Generator
Founders' Summit Trailer | Event Promotion | generating | 64 | 1 min | Video Generator, Music Composer
Cap Tables Without Tears | Educational Tutorial | generating | 38 | 24 min | Script Writer, Video Generator
Community Update, May | Community Update | planning | 0 | 6 min | Script Writer
Lisbon Chapter Portraits | Photo Essay | completed | 100 | 12 images | Image Studio
Valuation Methods Explained | Workshop Video | completed | 100 | 31 min | Video Generator, Captions
Deal Room Walkthrough | Educational Tutorial | completed | 100 | 9 min | Screen Recorder, Captions
Summit Speaker Cards | Event Promotion | paused | 82 | 40 images | Image Studio
Investor Office Hours, Highlights | Podcast | paused | 51 | 27 min | Speech Transcription, Audio Cleaner
Ask Me Anything with Leila | Podcast | completed | 100 | 44 min | Speech Transcription
How Mentoring Works | Welcome Message | planning | 10 | 3 min | Script Writer, Voice Studio
Climate Fund Primer | Educational Tutorial | planning | 5 | 15 min | Script Writer
Newsletter 112 | Newsletter | completed | 100 | 5 min read | Copy Assistant
Newsletter 113 | Newsletter | planning | 0 | 5 min read | Copy Assistant
Pitch Practice Replays | Workshop Video | completed | 100 | 52 min | Captions, Speech Transcription
New Member Starter Kit | Guide | completed | 100 | 14 pages | Copy Assistant, Image Studio
Fundraising in a Slow Year | Workshop Video | planning | 0 | 35 min | Script Writer
Member Story: Amara Osei | Member Story | generating | 21 | 4 min | Video Generator, Voice Studio
Chapter Lead Handbook | Guide | paused | 70 | 38 pages | Copy Assistant
Open House Recap | Event Promotion | completed | 100 | 3 min | Video Generator
Sponsor Thank-you Reel | Event Promotion | planning | 0 | 1 min | Video Generator
Negotiation Drills | Educational Tutorial | paused | 90 | 22 min | Script Writer, Voice Studio
Angel Tax Basics | Educational Tutorial | completed | 100 | 17 min | Video Generator, Captions
Community Update, April | Community Update | completed | 100 | 6 min | Voice Studio, Video Generator
`;

const outlines = new Map(
  linesOf(`
Workshop Video | Why this matters now; The terms in plain words; A worked example; Where deals go wrong; Questions from members; What to do next
Welcome Message | Hello from the team; Your first week; Where to ask for help
Event Promotion | The moment it is about; Who will be there; How to get a seat
Educational Tutorial | What you will be able to do; Step by step; A common mistake; Try it yourself; Further reading
Community Update | What happened; New chapters; Member wins; Coming up
Photo Essay | Arrival; At work; Portraits; Evening
Podcast | Introduction; The first deal; What nobody tells founders; Listener questions; Outro
Newsletter | From the editors; Deals of the month; Events near you; Member in focus
Guide | Before you start; The essentials; Checklists; People to know; Glossary
Member Story | Where it began; The turning point; What is next
`).map(([type = "", parts = ""]) => [type, parts.split("; ")] as const),
);

/** The content projects. */
export const seedProjects = (): ContentProject[] =>
  linesOf(projects).map(
    ([title = "", type = "", status, progress, duration = "", tools = ""], index) => ({
      id: `project-${index + 1}`,
      title,
      type,
      status: v.parse(ProjectStatus, status),
      progress: Number(progress),
      duration,
      tools: tools.split(", "),
      outline: outlines.get(type) ?? [],
    }),
  );
