import { ChoiceBar, ChoiceBars } from "@/components/charts/choice-bars";
import { InitialsAvatar } from "@/components/initials-avatar";
import type { ListView } from "@/components/list-screen/use-list";
import { SectionCard } from "@/components/section-card";
import type { PartnerCampaign } from "@/contract/cross-marketing";
import { cn } from "@/lib/cn";
import { boundedPercent, count } from "@/lib/format";
import { sum } from "@/lib/sum";
import { partnersOf } from "./partners";

const short = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 });

/** Each partner's share of all people reached; choosing one leaves its campaigns in the list. */
export function PartnerReach({ list }: { list: ListView<PartnerCampaign> }) {
  const partners = partnersOf(list.source.rows ?? []);
  const most = partners[0]?.reach ?? 0;
  const chosen = list.filters.find(({ name }) => name === "partner")?.chosen;
  const total = sum(partners.map(({ reach }) => reach));
  if (partners.length === 0) return null;
  return (
    <SectionCard
      title="Reach by partner"
      band
      className="@container"
      note={
        <>
          {short.format(total)} people
          <span className="@max-md:hidden">; a joint campaign is shared equally</span>
        </>
      }
    >
      <ChoiceBars aria-label="Partners" className="@xl:grid-cols-3">
        {partners.map(({ campaigns, name, reach }) => {
          const isChosen = name.trim().toLowerCase() === chosen?.toLowerCase();
          return (
            <ChoiceBar
              key={name}
              label={name}
              aria-pressed={isChosen}
              title={campaigns.map((each) => `${each.name}: ${count(each.reach)}`).join("\n")}
              onClick={() => list.address.change({ partner: isChosen ? "" : name })}
              figure={reach === 0 ? "planned" : short.format(reach)}
              said={reach === 0 ? "planned" : `${count(reach)} people reached`}
              quiet={reach === 0}
            >
              <span
                className={cn(
                  "rounded-xs",
                  reach === 0 ? "border border-dashed border-input bg-card" : "bg-info-solid/25",
                  chosen !== undefined && !isChosen && "opacity-45",
                  campaigns.some(({ id }) => id === list.address.openId) && "bg-info-solid/50",
                )}
                style={{ width: `${reach === 0 ? 100 : boundedPercent((reach / most) * 100)}%` }}
              />
            </ChoiceBar>
          );
        })}
      </ChoiceBars>
    </SectionCard>
  );
}

/** The initials of a campaign's first partners, in a narrow list of one; the row names them all. */
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
