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
      mark={
        <p className="min-w-0 flex-1 basis-0 truncate text-xs text-muted-foreground">
          {short.format(total)} people
          <span className="@max-md:hidden">; a joint campaign is shared equally</span>
        </p>
      }
    >
      <ul
        role="list"
        aria-label="Reach by partner"
        className="-mx-1 grid max-h-24 gap-x-8 overflow-y-auto @xl:mx-0 @xl:flex @xl:gap-0.5 @xl:overflow-visible"
      >
        {partners.map(({ campaigns, name, reach }) => {
          const isChosen = name.trim().toLowerCase() === chosen?.toLowerCase();
          return (
            <li
              key={name}
              className={cn("min-w-0 @xl:basis-0", reach === 0 && "@xl:min-w-12 @4xl:min-w-17")}
              style={{ flexGrow: reach }}
            >
              <button
                type="button"
                aria-pressed={isChosen}
                title={`${name}\n${campaigns.map((each) => `${each.name}: ${count(each.reach)}`).join("\n")}`}
                onClick={() => list.address.change({ partner: isChosen ? "" : name })}
                className={cn(
                  "grid min-h-8 w-full grid-cols-[8rem_minmax(0,1fr)_3.5rem] items-center gap-x-3 rounded-sm px-1 text-left text-sm pointer-coarse:min-h-10 @xl:block @xl:px-0",
                  isChosen ? "bg-info-bg" : "hover:bg-accent",
                )}
              >
                <span
                  aria-hidden
                  className={cn(
                    "order-2 @xl:block",
                    chosen !== undefined && !isChosen && "opacity-45",
                  )}
                >
                  <span
                    className={cn(
                      "block h-2.5 rounded-xs @xl:h-9 @xl:w-full!",
                      reach === 0 ? "border border-input" : "bg-info-solid",
                      campaigns.some(({ id }) => id === list.address.openId) &&
                        "ring-2 ring-foreground",
                    )}
                    style={{ width: `${reach === 0 ? 8 : boundedPercent((reach / most) * 100)}%` }}
                  />
                </span>
                <span className="truncate @xl:mt-1 @xl:block @xl:text-xs @4xl:mx-1">{name}</span>
                <span className="order-3 text-right font-medium whitespace-nowrap tabular-nums @xl:block @xl:pb-1 @xl:text-left @xl:text-xs @4xl:px-1">
                  {reach === 0 ? (
                    <span className="font-normal text-muted-foreground">planned</span>
                  ) : (
                    short.format(reach)
                  )}
                  {reach > 0 && <span className="sr-only"> people reached</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}

/** The initials of a campaign's first partners, in a narrow list of one; the row names them all. */
export const PartnerMarks = ({ partners }: Pick<PartnerCampaign, "partners">) => (
  <span aria-hidden className="flex w-6 shrink-0 -space-x-1 overflow-hidden @5xl:w-16">
    {partners.slice(0, 3).map((name) => (
      <InitialsAvatar key={name} name={name} size="sm" className="ring-2 ring-card" />
    ))}
  </span>
);
