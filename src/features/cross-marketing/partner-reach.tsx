import { useId } from "react";
import { InitialsAvatar } from "@/components/initials-avatar";
import { allWord, type ListView } from "@/components/list-screen/use-list";
import type { PartnerCampaign } from "@/contract/cross-marketing";
import { cn } from "@/lib/cn";
import { boundedPercent, count } from "@/lib/format";
import { CardTitle, cardStyles } from "@/ui/card";
import { partnersOf } from "./partners";

const short = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 });
const size = (part: number) => `${String(boundedPercent(part * 100))}%`;

/** Whom each partner's campaigns reached; choosing a partner leaves these campaigns in the list. */
export function PartnerReach({ list }: { list: ListView<PartnerCampaign> }) {
  const titleId = useId();
  const campaigns = list.source.rows ?? [];
  const partners = partnersOf(campaigns);
  const most = partners[0]?.reach ?? 0;
  const widest = Math.max(...campaigns.map(({ reach }) => reach));
  const filter = list.filters.find(({ name }) => name === "partner");
  const lineOf = (campaign: PartnerCampaign) =>
    cn(
      "h-5.5 border-t",
      !list.shown.includes(campaign) && "text-muted-foreground *:first:opacity-35",
    );
  return (
    <section
      aria-labelledby={titleId}
      className={cn(
        cardStyles,
        "relative @container max-h-64 overflow-auto px-4 py-3 @4xl:max-h-80",
        partners.length === 0 && "hidden",
      )}
    >
      <div className="text-sm @4xl:flex @4xl:text-xs">
        <div className="@4xl:sticky @4xl:-left-4 @4xl:z-1 @4xl:w-44 @4xl:shrink-0 @4xl:bg-card">
          <div className="flex items-baseline gap-x-2 pb-1 @4xl:block @4xl:h-10">
            <CardTitle id={titleId}>Reach by partner</CardTitle>
            <p className="text-xs text-muted-foreground">people</p>
          </div>
          <div aria-hidden className="hidden @4xl:block">
            {campaigns.map((campaign) => (
              <p key={campaign.id} className={cn("truncate pt-0.5 pr-3", lineOf(campaign))}>
                {campaign.name}
              </p>
            ))}
          </div>
        </div>
        <ul
          role="list"
          aria-labelledby={titleId}
          className="flex-1 @xl:@max-4xl:columns-2 @xl:@max-4xl:gap-x-8 @4xl:flex"
        >
          {partners.map(({ campaigns: shared, name, reach }) => {
            const isChosen = name.trim().toLowerCase() === filter?.chosen?.toLowerCase();
            const parts = shared.map((each) => `${each.name} ${count(each.reach)}`);
            return (
              <li key={name} className="break-inside-avoid @4xl:min-w-17 @4xl:flex-1">
                <button
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => filter?.choose(isChosen ? allWord : name)}
                  className={cn(
                    "flex min-h-8 w-full items-center gap-3 rounded-sm pointer-coarse:min-h-10 @4xl:block",
                    isChosen ? "bg-info-bg" : "hover:bg-accent/60",
                  )}
                >
                  <span className="line-clamp-2 w-36 text-left wrap-anywhere @4xl:mb-1 @4xl:h-9 @4xl:w-auto @4xl:px-1 @4xl:text-center">
                    {name}
                  </span>
                  <span className="sr-only">
                    {count(reach)} reached: {parts.join(", ")}
                  </span>
                  <span className="flex-1 @4xl:hidden">
                    <span
                      className="block h-2.5 rounded-xs bg-info-solid"
                      style={{ width: size(reach / most) }}
                    />
                  </span>
                  <span aria-hidden className="font-medium @4xl:hidden">
                    {count(reach)}
                  </span>
                  {campaigns.map((campaign) => (
                    <span
                      key={campaign.id}
                      aria-hidden
                      className={cn(
                        "hidden items-center justify-center gap-1 @4xl:flex",
                        lineOf(campaign),
                      )}
                    >
                      {shared.includes(campaign) && (
                        <>
                          <span className="grid size-5.5 shrink-0 place-items-center">
                            <span
                              className="aspect-square min-w-1.5 rounded-full bg-info-solid"
                              style={{ width: size(Math.sqrt(campaign.reach / widest)) }}
                            />
                          </span>
                          <span className="w-8 text-left whitespace-nowrap">
                            {short.format(campaign.reach)}
                          </span>
                        </>
                      )}
                    </span>
                  ))}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** The initials of a campaign's first partners; the row names them all. */
export const PartnerMarks = ({ partners }: Pick<PartnerCampaign, "partners">) => (
  <span aria-hidden className="flex w-16 shrink-0 -space-x-1">
    {partners.slice(0, 3).map((name) => (
      <InitialsAvatar key={name} name={name} size="sm" className="ring-2 ring-card" />
    ))}
  </span>
);
