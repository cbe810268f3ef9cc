import type { ComponentProps } from "react";
import type { BarChart } from "@/components/charts/bar-chart";
import { attendanceRate, type ReceivedCommunityEvent } from "@/contract/events";
import { percent } from "@/lib/format";

/** A figure that events are compared by, and how its chart is drawn. */
interface EventChart {
  valueOf: (event: ReceivedCommunityEvent) => number | undefined;
  chart: Omit<ComponentProps<typeof BarChart>, "points">;
}

const shared = { of: "Event", full: 100, format: (value: number) => percent(Math.round(value)) };

/** Attendance rate, engagement and satisfaction. */
export const eventCharts = {
  attendance: {
    valueOf: attendanceRate,
    chart: { ...shared, title: "Attendance rate", unit: "percent of seats" },
  },
  engagement: {
    valueOf: ({ engagement }) => engagement,
    chart: { ...shared, title: "Engagement", unit: "percent", tone: "ok" },
  },
  satisfaction: {
    valueOf: ({ feedback }) => feedback,
    chart: {
      title: "Satisfaction",
      unit: "rating out of 5",
      of: "Event",
      full: 5,
      tone: "high",
      format: (value) => `${value.toFixed(1)}/5`,
    },
  },
} as const satisfies Record<string, EventChart>;
