import { ChoiceBar, ChoiceBars } from "@/components/charts/choice-bars";
import { share } from "@/components/charts/plot";
import { DetailDrawer, DetailSection } from "@/components/detail-drawer";
import { ExportMenu } from "@/components/export-menu";
import { InitialsAvatar } from "@/components/initials-avatar";
import type { ListView } from "@/components/list-screen/use-list";
import { useListAddress } from "@/components/list-screen/use-list-address";
import { PersonLine } from "@/components/person-line";
import { SectionCard } from "@/components/section-card";
import { StatusBadge } from "@/components/status-badge";
import type { PartnerCampaign } from "@/contract/cross-marketing";
import { cn } from "@/lib/cn";
import { type ExportColumn, fieldColumns } from "@/lib/csv";
import { count, counted } from "@/lib/format";
import { comparable } from "@/lib/list-rows";
import { sum } from "@/lib/sum";
import type { DialogProps } from "@/ui/dialog";
import { useCampaigns } from "./campaign-store";

/** Each partner with its campaigns and its equal share of their reach and conversions, widest reach first. */
export function partnersOf(all: readonly PartnerCampaign[]) {
  // The first spelling of a name wins.
  const spelled = all.flatMap(({ partners }) => partners).toReversed();
  const names = new Map(spelled.map((name) => [comparable(name), name]));
  return [...names]
    .map(([key, name]) => {
      const shared = all.filter(({ partners }) => partners.some((one) => comparable(one) === key));
      const total = (field: "reach" | "conversions") =>
        sum(shared.map((campaign) => campaign[field] / campaign.partners.length));
      return { name, campaigns: shared, reach: total("reach"), conversions: total("conversions") };
    })
    .toSorted((a, b) => b.reach - a.reach || a.name.localeCompare(b.name, "en"));
}

const short = new Intl.NumberFormat("en-US", { notation: "compact" });

/** One bar per partner, for its share of the reach. Choosing a partner filters the list to its campaigns. */
export function PartnerReach({ list }: { list: ListView<PartnerCampaign> }) {
  const partners = partnersOf(list.source.rows ?? []);
  const most = partners[0]?.reach ?? 0;
  const chosen = list.chosen("partner");
  if (partners.length === 0) return null;
  return (
    <SectionCard
      title="Reach by partner"
      band
      note={
        <>
          {short.format(sum(partners.map(({ reach }) => reach)))} people
          <span className="@max-md:hidden">; a joint campaign is shared equally</span>
        </>
      }
    >
      <ChoiceBars aria-label="Partners" className="@xl:grid-cols-3">
        {partners.map(({ campaigns: shared, name, reach }) => {
          const isPlanned = shared.every(({ status }) => status === "planning");
          const isChosen = name.trim().toLowerCase() === chosen?.toLowerCase();
          return (
            <ChoiceBar
              key={name}
              label={name}
              aria-pressed={isChosen}
              title={shared.map((each) => `${each.name}: ${count(each.reach)}`).join("\n")}
              onClick={() => list.address.change({ partner: isChosen ? "" : name })}
              figure={isPlanned ? "planned" : short.format(reach)}
              said={isPlanned ? "planned" : `${count(reach)} people reached`}
              quiet={isPlanned}
            >
              <span
                className={cn(
                  "rounded-xs",
                  isPlanned ? "border border-dashed border-input bg-card" : "bg-info-solid/25",
                  chosen !== undefined && !isChosen && "opacity-45",
                  shared.some(({ id }) => id === list.address.openId) &&
                    (isPlanned ? "border-info-solid" : "bg-info-solid/50"),
                )}
                style={{ width: share(isPlanned ? 1 : reach / most || 0) }}
              />
            </ChoiceBar>
          );
        })}
      </ChoiceBars>
    </SectionCard>
  );
}

/** Initials of a campaign's first three partners; only the first in a narrow list. The row names them all. */
export const PartnerMarks = ({ partners }: Pick<PartnerCampaign, "partners">) => (
  <span aria-hidden className="flex w-6 shrink-0 -space-x-1 @5xl:w-16">
    {partners.slice(0, 3).map((name) => (
      <InitialsAvatar
        key={name}
        name={name}
        size="sm"
        className="ring-card not-first:ring-2 @max-5xl:not-first:hidden"
      />
    ))}
  </span>
);

/** The partners with their campaigns and reach. */
export function PartnershipsDrawer(drawer: DialogProps) {
  const address = useListAddress();
  const { rows, sample } = useCampaigns();
  return (
    <DetailDrawer
      {...drawer}
      sample={sample}
      wide
      title="Partnerships"
      description="What a campaign run with several partners reached is shared equally among them."
    >
      <ul role="list" aria-label="Partners" className="divide-y rounded-md border">
        {partnersOf(rows).map(({ campaigns: shared, conversions, name, reach }) => (
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

const partnerColumns: readonly ExportColumn<ReturnType<typeof partnersOf>[number]>[] = [
  ...fieldColumns(["Partner", "name"]),
  { header: "Campaigns", value: (partner) => partner.campaigns.map(({ name }) => name) },
  { header: "Reach", value: ({ reach }) => Math.round(reach) },
  { header: "Conversions", value: ({ conversions }) => Math.round(conversions) },
];

/** A campaign's partners, each with its share of the reach across all of its campaigns. */
export function CampaignPartners({ campaign }: { campaign: PartnerCampaign }) {
  const partners = partnersOf(useCampaigns().rows).filter(({ campaigns }) =>
    campaigns.some(({ id }) => id === campaign.id),
  );
  if (partners.length === 0) {
    return <p className="text-sm text-muted-foreground">No partners yet.</p>;
  }
  return (
    <DetailSection
      title="Partners"
      actions={
        <ExportMenu
          what={`partners ${campaign.name}`}
          one="partner"
          rows={partners}
          columns={partnerColumns}
        />
      }
    >
      <ul role="list" aria-label="Partners" className="divide-y rounded-md border">
        {partners.map(({ campaigns: shared, name, reach }) => (
          <li key={name} className="px-3 py-2">
            <PersonLine
              name={name}
              about={`${counted(shared.length, "campaign")} · ${count(reach)} reached`}
            />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
