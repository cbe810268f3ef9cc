import { PageHeader } from "@/components/page-header";

/** The Member Intelligence screen. */
export default function MembersPage() {
  return (
    <div className="mx-auto w-full max-w-[1440px] p-4 md:p-6">
      <PageHeader
        title="Member Intelligence"
        description="Who your members are, how engaged they are, and which segments they fall into."
      />
    </div>
  );
}
