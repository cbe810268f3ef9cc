import { Search } from "lucide-react";
import { Link } from "wouter";
import { paths } from "@/lib/paths";
import { Button, buttonStyles } from "@/ui/button";
import { openCommandPalette } from "./command-palette-host";

/** Shown at every unknown path. */
export default function NotFoundPage() {
  return (
    <div className="m-auto flex w-full max-w-lg flex-col items-center gap-2 p-6 text-center">
      <svg
        aria-hidden="true"
        viewBox="0 0 204 40"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth={3}
        className="mb-6 w-52 text-primary"
      >
        {/* A row of upright strokes, one of which has fallen over. */}
        <path d="M2 4v32m20-32v32m20-32v32m20-32v32m20-32v32M162 4v32m20-32v32m20-32v32" />
        <path d="M106 36h32" className="text-muted-foreground" />
      </svg>
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
