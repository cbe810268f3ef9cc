declare module "virtual:icons-used" {
  import type { LucideIcon } from "lucide-react";

  /** All icons that the product uses, by name; see .storybook/icons-used.ts. */
  const icons: Readonly<Record<string, LucideIcon>>;
  export default icons;
}
