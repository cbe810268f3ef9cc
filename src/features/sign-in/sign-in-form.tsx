import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useAuth } from "@/api/session";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import { Label } from "@/ui/label";
import { toast } from "@/ui/use-toast";

/** A field of the form as text; the fields are read when it is sent, not at each key. */
const textOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
};

interface SignInFormProps {
  /** Over a page whose session ended: the next one is kept as that one was, and no box asks. */
  again?: boolean;
  onSignedIn: () => void;
}

/**
 * The sign-in form (spec §2 "Login"). Its fields are left to the browser, so that what is typed
 * into the page before the scripts have come stays as typed.
 */
export function SignInForm({ again = false, onSignedIn }: SignInFormProps) {
  const { signIn } = useAuth();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = event.currentTarget;
    if (busy) return;
    const username = textOf(fields, "username").trim();
    const password = textOf(fields, "password");
    const empty = [!username && "username", !password && "password"].filter(
      (name) => name !== false,
    );
    setMissing(empty);
    const [firstEmpty] = empty;
    if (firstEmpty !== undefined) {
      toast({
        variant: "destructive",
        title: "Error",
        description: "Please enter both username and password",
      });
      fields.querySelector<HTMLInputElement>(`[name="${firstEmpty}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const keep = again ? undefined : textOf(fields, "keep") !== "";
      if (await signIn({ username, password, keep })) {
        toast({ title: "Login Successful", description: `Welcome back, ${username}!` });
        onSignedIn();
        return;
      }
      toast({ variant: "destructive", title: "Login Failed", description: "Invalid credentials" });
    } catch {
      toast({
        variant: "destructive",
        title: "Login Failed",
        description: "An error occurred during login",
      });
    }
    setBusy(false);
  };

  // Someone quicker than the scripts has already pressed the button: go on from there.
  useEffect(() => {
    const early = window.__earlySubmit;
    window.__earlySubmit = undefined;
    if (early === true) form.current?.requestSubmit();
  }, []);

  const field = (name: string) => ({
    id: name,
    name,
    "aria-required": true,
    "aria-invalid": missing.includes(name) || undefined,
    onChange: () =>
      setMissing((names) =>
        names.includes(name) ? names.filter((other) => other !== name) : names,
      ),
  });

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <div className="flex flex-col gap-1.5">
        <Label htmlFor="username">Username</Label>
        <Input
          {...field("username")}
          className="h-10"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor="password">Password</Label>
        <Input
          {...field("password")}
          className="h-10"
          type="password"
          autoComplete="current-password"
        />
      </div>
      {!again && (
        <label className="flex w-fit cursor-pointer items-center gap-2 py-1 text-sm text-muted-foreground">
          <input
            type="checkbox"
            name="keep"
            value="yes"
            className="size-4 cursor-pointer accent-primary"
          />
          Keep me signed in
        </label>
      )}
      <Button type="submit" size="lg" className="h-10 w-full" busy={busy}>
        {busy ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}
