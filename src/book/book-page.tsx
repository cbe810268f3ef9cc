import type { ReactNode } from "react";
import "./book.css";

interface BookPageProps {
  title: string;
  /** What the page shows, and how it is meant, in a sentence or two. */
  lead: string;
  children: ReactNode;
}

/** A page of the book about what lies under all components. */
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
