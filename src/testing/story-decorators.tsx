import type { Decorator } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { useAuth } from "@/api/session";
import { DeliveryNotices } from "@/app/delivery-notices";
import { Guard } from "@/app/app";
import { PersonData } from "@/app/person-data";
import { Providers } from "@/app/providers";

function useMemoryAddress(path: string) {
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path }));
  return { hook, searchHook };
}

function AtAddress({ path, children }: { path: string; children: ReactNode }) {
  return <Router {...useMemoryAddress(path)}>{children}</Router>;
}

function WhenSignedIn({ children }: { children: ReactNode }) {
  return useAuth().session.status === "signed-in" ? (
    <PersonData>
      <DeliveryNotices />
      <div className="flex h-dvh min-h-0 flex-col overflow-y-auto bg-background">{children}</div>
    </PersonData>
  ) : null;
}

function ScreenAt({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Providers location={useMemoryAddress(path)}>
      <WhenSignedIn>{children}</WhenSignedIn>
    </Providers>
  );
}

function AppAt({ path }: { path: string }) {
  return (
    <Providers location={useMemoryAddress(path)}>
      <Guard />
    </Providers>
  );
}

/** Renders a part of a screen at a path, without the app around it. */
export const withAddress =
  (path: string): Decorator =>
  (Story) => (
    <AtAddress path={path}>
      <Story />
    </AtAddress>
  );

/** A story's own path, from its parameters; `otherwise` if it has none. */
const pathOf = ({ path }: Readonly<Record<string, unknown>>, otherwise: string): string =>
  typeof path === "string" ? path : otherwise;

/**
 * Renders a screen or a section of one, signed in, without the shell around it: at a path, or at the
 * story's `parameters.path`.
 */
export const withAppAt =
  (path: string): Decorator =>
  (Story, { parameters }) => (
    <ScreenAt path={pathOf(parameters, path)}>
      <Story />
    </ScreenAt>
  );

/** `withAppAt` at the Overview's path. */
export const withApp: Decorator = withAppAt("/");

/**
 * Renders the whole application (sign-in, shell and screen) at `parameters.path`, or at "/". The
 * story itself is not rendered.
 */
export const wholeApp: Decorator = (_story, { parameters }) => (
  <AppAt path={pathOf(parameters, "/")} />
);
