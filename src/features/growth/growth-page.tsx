import { PageHeader } from "@/components/page-header";

/** The Growth Hacking Center screen. */
export default function GrowthPage() {
  return (
    <div className="mx-auto w-full max-w-[1440px] p-4 md:p-6">
      <PageHeader
        title="Growth Hacking Center"
        description="Campaigns that bring new members, and what they return."
      />
    </div>
  );
}
