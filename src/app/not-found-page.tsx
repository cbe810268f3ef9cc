import { Link } from "wouter";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";

/** Shown at every unknown path (spec §2). */
export function NotFoundPage() {
  return (
    <div className="m-auto flex max-w-md flex-col items-center gap-2 p-8 text-center">
      <h1 className="text-xl font-semibold">404 Page Not Found</h1>
      <p className="text-muted-foreground">Did you forget to add the page to the router?</p>
      <Button asChild variant="outline" className="mt-3">
        <Link href={paths.overview}>Back to the Overview</Link>
      </Button>
    </div>
  );
}
