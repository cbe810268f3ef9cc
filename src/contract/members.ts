import * as v from "valibot";
import { coreGet, type Lenient, post } from "./call";
import { Count, histories, Id, Percent, RequiredText } from "./values";

/** A member; tier and history are optional. */
export const Member = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  segment: v.string(),
  engagement: Percent,
  lastActive: v.string(),
  tier: v.nullish(v.string()),
  history: histories("engagement"),
});
export type Member = v.InferOutput<typeof Member>;
/** A member as a server may send it. */
export type ReceivedMember = Lenient<Member>;

/** One rule of a segment. The value of `lastActive` is a number of days. */
export const SegmentRule = v.object({
  field: v.picklist(["engagement", "tier", "segment", "lastActive"]),
  operator: v.picklist(["is", "isNot", "atLeast", "atMost"]),
  value: RequiredText,
});
/** The rules of a segment: a member must meet all or any of them. */
export const SegmentRules = v.object({
  match: v.picklist(["all", "any"]),
  conditions: v.pipe(v.array(SegmentRule), v.minLength(1)),
});
export type SegmentRules = v.InferOutput<typeof SegmentRules>;

/** A segment of the members. */
export const Segment = v.object({
  id: v.nullish(Id),
  name: v.string(),
  description: v.string(),
  count: Count,
  color: v.string(),
  rules: v.nullish(SegmentRules),
});
export type Segment = v.InferOutput<typeof Segment>;
/** A segment as a server may send it. */
export type ReceivedSegment = Lenient<Segment>;

/** Three built-in segments: shown on the Overview, and as a sample if the server sends none. */
export { default as fallbackSegments } from "./fallback-segments.json" with { type: "json" };

/** Calls of Member Intelligence. */
export const memberCalls = {
  listMembers: coreGet("/api/members", "The members.", v.array(Member)),
  listSegments: coreGet(
    "/api/members/segments",
    "The segments members fall into.",
    v.array(Segment),
  ),
  createSegment: post("/api/members/segments", {
    summary: "Saves a segment with its rules.",
    body: v.object({ name: RequiredText, description: v.string(), rules: SegmentRules }),
    answer: Segment,
    success: 201,
    refusals: { 400: "A field is missing.", 409: "A segment of this name exists." },
    offer: "creating segments",
  }),
};
