import { type SyntheticEvent, useState } from "react";
import * as v from "valibot";
import { useAuth } from "@/api/session";
import { FormField, Problem } from "@/components/form-field";
import { useMounted } from "@/components/use-mounted";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Input } from "@/ui/input";
import { dismissToast, toast, toastError } from "@/ui/use-toast";

const fields = [
  { name: "username", label: "Username", autoCapitalize: "none", spellCheck: false },
  { name: "password", label: "Password", autoComplete: "current-password", type: "password" },
] as const;

const Typed = v.object({
  username: v.pipe(v.string(), v.trim()),
  password: v.string(),
  keep: v.optional(v.string()),
});

/** The sign-in form. Errors show in a toast and at the fields. */
export function SignInForm({
  again = false,
  onSignedIn,
}: {
  /** Shown over a page whose session expired: without a checkbox, the new one is stored like the old. */
  again?: boolean;
  onSignedIn?: () => void;
}) {
  const { signIn } = useAuth();
  const isMounted = useMounted();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { keep, ...given } = v.parse(Typed, Object.fromEntries(new FormData(form)));
    const show = (found: typeof problems) => {
      setProblems(found);
      const first = fields.find(({ name }) => name in found);
      form.querySelector<HTMLInputElement>(`[name="${first?.name}"]`)?.focus();
    };
    const empty = fields.filter(({ name }) => given[name] === "");
    if (empty.length > 0) {
      toastError("Error", "Please enter both username and password");
      return show(Object.fromEntries(empty.map(({ name }) => [name, `Enter your ${name}.`])));
    }
    // A failure should not show on another screen after the user has left the form.
    const fail = (reason: string) => isMounted() && toastError("Login Failed", reason);
    setBusy(true);
    setProblems({});
    dismissToast();
    try {
      if (await signIn(given.username, given.password, again ? undefined : keep !== undefined)) {
        toast({ title: "Login Successful", description: `Welcome back, ${given.username}!` });
        onSignedIn?.();
        return;
      }
      fail("Invalid credentials");
      show({ password: "Username and password do not match." });
    } catch {
      fail("An error occurred during login");
      setProblems({ call: "Sign-in did not get through. Please try again." });
    }
    setBusy(false);
  };

  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      {fields.map(({ label, ...field }) => (
        // Reserves room for its message, so that the button does not move.
        <div key={field.name} className="-mb-2.5 min-h-23 *:[p]:mt-1.5">
          <FormField label={label} problem={problems[field.name]}>
            {(aria) => (
              <Input
                autoComplete={field.name}
                {...field}
                {...aria}
                className="h-10"
                aria-required
                onChange={() => setProblems((all) => ({ ...all, [field.name]: undefined }))}
              />
            )}
          </FormField>
          {field.name === "password" && <Problem id="sign-in-problem" text={problems["call"]} />}
        </div>
      ))}
      {!again && (
        <label className="flex w-fit cursor-pointer items-center gap-2 py-1 text-sm text-muted-foreground">
          <Checkbox name="keep" value="yes" />
          Keep me signed in
        </label>
      )}
      <Button type="submit" size="lg" className="h-10 w-full" busy={busy}>
        {busy ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}
