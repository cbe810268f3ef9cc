import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@/api/query";
import { type ListSource, withSample } from "@/components/list-screen/list-source";
import { eventCalls, type ReceivedCommunityEvent } from "@/contract/events";
import { sampleEvents } from "./sample-events";

/** The events, or the marked sample. */
export const useEvents = (): ListSource<ReceivedCommunityEvent> =>
  withSample(useQuery(callQuery(eventCalls.listEvents)), sampleEvents);
