import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Router, type RouterOptions } from "wouter";
import { createQueryClient } from "@/api/query";
import { AuthProvider } from "@/api/session";

const Toaster = lazy(() => import("@/ui/toaster").then((module) => ({ default: module.Toaster })));

/** The toasts, fetched once the first screen stands. */
function LateToaster() {
  const [late, setLate] = useState(false);
  useEffect(() => setLate(true), []);
  return late ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}

/** What every screen stands in: the data cache, the session, the address and the toasts. */
export function Providers({
  location,
  children,
}: {
  /** How the address is read and written; the browser's own unless told. */
  location?: RouterOptions;
  children: ReactNode;
}) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Router {...location}>{children}</Router>
        <LateToaster />
      </AuthProvider>
    </QueryClientProvider>
  );
}
