import { Search } from "lucide-react";
import { Link } from "wouter";
import { Strokes } from "@/features/sign-in/formation";
import { paths } from "@/lib/paths";
import { Button, buttonStyles } from "@/ui/button";
import { openCommandPalette } from "./palette-view";

/** Shown at every unknown path. */
export default function NotFoundPage() {
  return (
    <div className="m-auto flex w-full max-w-lg flex-col items-center gap-2 p-6 text-center">
      <Strokes className="mb-6 h-36 w-full text-primary" />
      <h1 className="text-xl font-semibold">404 Page Not Found</h1>
      <p className="text-muted-foreground">Did you forget to add the page to the router?</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Link href={paths.overview} className={buttonStyles()}>
          Back to the Overview
        </Link>
        <Button variant="outline" onClick={openCommandPalette}>
          <Search aria-hidden="true" />
          Search
        </Button>
      </div>
    </div>
  );
}
