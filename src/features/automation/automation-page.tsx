import { PageHeader } from "@/components/page-header";

/** The Automation Center screen. */
export default function AutomationPage() {
  return (
    <div className="mx-auto w-full max-w-[1440px] p-4 md:p-6">
      <PageHeader
        title="Automation Center"
        description="What runs by itself, how often, and how well."
      />
    </div>
  );
}
