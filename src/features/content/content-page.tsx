import { PageHeader } from "@/components/page-header";

/** The Content Engine screen. */
export default function ContentPage() {
  return (
    <div className="mx-auto w-full max-w-[1440px] p-4 md:p-6">
      <PageHeader
        title="Content Engine"
        description="Videos, articles and messages in production."
      />
    </div>
  );
}
