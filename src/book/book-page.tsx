import type { ReactNode } from "react";
import "./book.css";

interface BookPageProps {
  title: string;
  /** What the page shows, in one or two sentences. */
  lead: string;
  children: ReactNode;
}

/** A page of Storybook about the design tokens. */
export function BookPage({ title, lead, children }: BookPageProps) {
  return (
    <main className="book-page">
      <header>
        <h1>{title}</h1>
        <p className="book-lead">{lead}</p>
      </header>
      {children}
    </main>
  );
}
