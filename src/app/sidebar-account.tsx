import { LogOut } from "lucide-react";
import { useAuth, useSignedInUser } from "@/api/session";
import { InitialsAvatar } from "@/components/initials-avatar";
import { Button } from "@/ui/button";
import { ThemeButton } from "./theme-button";

/** The sidebar's footer: who is signed in, the theme, and the way out. */
export function SidebarAccount() {
  const { signOut } = useAuth();
  const { username, role } = useSignedInUser();
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-sidebar-border p-2.5 max-[1099px]:group-not-data-wide/sidebar:flex-col">
      <InitialsAvatar name={username} letters={1} className="size-8" />
      <div className="rail-hidden min-w-0 flex-1 leading-tight">
        <p className="truncate text-sm font-medium" title={username}>
          {username}
        </p>
        <p className="truncate text-xs text-muted-foreground">{role ?? "user"}</p>
      </div>
      <ThemeButton />
      <Button variant="ghost" size="icon" aria-label="Log out" title="Log out" onClick={signOut}>
        <LogOut aria-hidden="true" />
      </Button>
    </div>
  );
}
