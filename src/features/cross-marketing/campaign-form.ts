import * as v from "valibot";
import { RequiredText } from "@/contract/values";

/** What a campaign needs to be saved. */
export const CampaignForm = v.object({
  name: v.pipe(RequiredText, v.maxLength(80)),
  partners: v.array(v.string()),
});
