import { PageHeader } from "@/components/page-header";

/** The Cross-Marketing Hub screen. */
export default function CrossMarketingPage() {
  return (
    <div className="mx-auto w-full max-w-[1440px] p-4 md:p-6">
      <PageHeader
        title="Cross-Marketing Hub"
        description="Partnerships and the campaigns run with them."
      />
    </div>
  );
}
