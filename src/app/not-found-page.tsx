import { Search } from "lucide-react";
import { Link } from "wouter";
import { EmptyState } from "@/components/empty-state";
import { paths } from "@/lib/paths";
import { Button, buttonStyles } from "@/ui/button";
import { openCommandPalette } from "./command-palette-host";

/** Shown at every unknown path. */
export default function NotFoundPage() {
  return (
    <EmptyState
      page
      title="404 Page Not Found"
      description="Did you forget to add the page to the router?"
    >
      <Link href={paths.overview} className={buttonStyles()}>
        Back to the Overview
      </Link>
      <Button variant="outline" onClick={openCommandPalette}>
        <Search aria-hidden />
        Search
      </Button>
    </EmptyState>
  );
}
