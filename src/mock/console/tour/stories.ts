import * as v from "valibot";
import { Words } from "../../script";
import { WrittenConversation } from "../../seed/conversation";
import written from "./stories.json";

/** An urgent conversation as the tour tells it, up to the member's word that it is solved. */
const Story = v.strictObject({
  ...v.omit(WrittenConversation, ["priority", "status", "minutesAgo"]).entries,
  suggestedReply: Words,
  /** What the member says while nobody has helped. */
  impatient: Words,
  /** What the member says to the first reply that helps. */
  relieved: Words,
  /** What the member says when all is well. */
  content: Words,
});
export type Story = v.InferOutput<typeof Story>;

/** One after the other, one for each run. Without hours, so that they fit any time of the day. */
export const stories: readonly Story[] = v.parse(v.array(Story), written);
