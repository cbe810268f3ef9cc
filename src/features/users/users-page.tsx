import { PageHeader } from "@/components/page-header";

/** The User Management screen. */
export default function UsersPage() {
  return (
    <div className="mx-auto w-full max-w-[1440px] p-4 md:p-6">
      <PageHeader title="User Management" description="Who may sign in, and with which role." />
    </div>
  );
}
