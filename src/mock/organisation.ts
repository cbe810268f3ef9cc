import { brand } from "@/lib/brand";

/** The organisation that the demo's data are about. */
export type Organisation = typeof brand.organisation;

/** The organisation of that name; the brand's own without one. */
export function organisationNamed(name: string | null | undefined): Organisation {
  if (name == null) return brand.organisation;
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
  return { name, domain: `${letters || "organisation"}.example` };
}
