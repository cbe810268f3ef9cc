import type { ReceivedMember } from "@/contract/members";

const member = (name: string, segment: string, engagement: number, lastActive: string) => ({
  name,
  email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
  segment,
  engagement,
  lastActive,
});

/** Shown, marked as a sample, where the server has no members (spec §7). */
export const sampleMembers: readonly ReceivedMember[] = [
  member("Sarah Chen", "High-Value Investors", 95, "2 hours ago"),
  member("Marcus Webb", "Event Enthusiasts", 88, "5 hours ago"),
  member("Adaeze Nwosu", "Learning Focused", 82, "1 day ago"),
  member("Javier Ortega", "Event Enthusiasts", 76, "1 day ago"),
  member("Lena Hoffmann", "High-Value Investors", 71, "3 days ago"),
].map((made, index) => ({ ...made, id: `sample-${String(index + 1)}` }));
