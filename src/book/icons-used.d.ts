declare module "virtual:icons-used" {
  import type { LucideIcon } from "lucide-react";

  /** Every icon that the product imports, by its name; found by .storybook/icons-used.ts. */
  const icons: Readonly<Record<string, LucideIcon>>;
  export default icons;
}
