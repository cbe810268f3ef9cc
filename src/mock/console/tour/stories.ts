import * as v from "valibot";
import { Words } from "../../script";
import { WrittenConversation } from "../../seed/conversation";
import written from "./stories.json";

/** An urgent conversation as the tour tells it. The last reply is the member's word that it is solved. */
const Story = v.strictObject({
  ...v.omit(WrittenConversation, ["priority", "status", "minutesAgo"]).entries,
  suggestedReply: Words,
});

/** One after the other, one for each run. Without hours, so that they fit any time of the day. */
export const stories = v.parse(v.array(Story), written);
