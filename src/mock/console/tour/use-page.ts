import { useEffect, useState } from "react";
import { pageNow } from "./go";

/** The page's path and query. The address is looked at: nobody tells when it changes. */
export function usePage(): string {
  const [page, setPage] = useState(pageNow);
  useEffect(() => {
    const timer = setInterval(() => setPage(pageNow()), 200);
    return () => clearInterval(timer);
  }, []);
  return page;
}
