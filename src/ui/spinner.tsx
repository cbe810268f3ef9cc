import { LoaderCircle } from "lucide-react";

/** The app's only spinner, shown while the stored session is checked. Everything else uses skeletons. */
export const Spinner = () => (
  <div
    role="status"
    className="flex items-center justify-center gap-2 text-base text-muted-foreground"
  >
    <LoaderCircle aria-hidden className="size-4 animate-spin" />
    Loading...
  </div>
);
