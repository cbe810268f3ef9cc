import { PageHeader } from "@/components/page-header";

/** The Event Optimization screen. */
export default function EventsPage() {
  return (
    <div className="mx-auto w-full max-w-[1440px] p-4 md:p-6">
      <PageHeader
        title="Event Optimization"
        description="Your events, their attendance and their ratings."
      />
    </div>
  );
}
