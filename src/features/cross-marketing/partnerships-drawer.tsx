import { DetailDrawer } from "@/components/detail-drawer";
import { useListAddress } from "@/components/list-screen/use-list-address";
import { PersonLine } from "@/components/person-line";
import { StatusBadge } from "@/components/status-badge";
import type { DialogProps } from "@/ui/dialog";
import { count } from "@/lib/format";
import { campaigns } from "./campaign-store";
import { partnersOf } from "./partners";

/** The partners with their campaigns and reach. */
export function PartnershipsDrawer(drawer: DialogProps) {
  const address = useListAddress();
  const partners = partnersOf(campaigns.use());
  return (
    <DetailDrawer
      {...drawer}
      wide
      title="Partnerships"
      description="What a campaign run with several partners reached is shared equally among them."
    >
      <ul role="list" aria-label="Partners" className="divide-y rounded-md border">
        {partners.map(({ campaigns: shared, conversions, name, reach }) => (
          <li key={name} className="grid gap-2 px-3 py-2.5 text-sm">
            <PersonLine
              name={name}
              about={`${count(reach)} reached · ${count(conversions)} conversions`}
            />
            <ul role="list" aria-label={`Campaigns with ${name}`} className="grid gap-0.5 sm:pl-11">
              {shared.map((campaign) => (
                <li key={campaign.id} className="flex items-center gap-2">
                  <button
                    type="button"
                    onClick={() => {
                      drawer.onOpenChange(false);
                      address.open(campaign.id);
                    }}
                    className="min-h-6 min-w-0 truncate rounded-sm text-left text-primary underline-offset-4 hover:underline pointer-coarse:min-h-10"
                  >
                    {campaign.name}
                  </button>
                  <StatusBadge status={campaign.status} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </DetailDrawer>
  );
}
