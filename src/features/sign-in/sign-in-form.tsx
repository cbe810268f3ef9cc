import { type SyntheticEvent, useState } from "react";
import { useAuth } from "@/api/session";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Input } from "@/ui/input";
import { Label } from "@/ui/label";
import { toast, toastError } from "@/ui/use-toast";

type FieldName = "username" | "password";

const fields = [
  { name: "username", label: "Username", autoCapitalize: "none", spellCheck: false },
  { name: "password", label: "Password", autoComplete: "current-password", type: "password" },
] as const;

/** The sign-in form. */
export function SignInForm({
  again = false,
  onSignedIn,
}: {
  /** Over a page whose session has expired: the new one is stored like the old one (no checkbox). */
  again?: boolean;
  onSignedIn: () => void;
}) {
  const { signIn } = useAuth();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<{ [Name in FieldName]?: string | undefined }>({});

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { currentTarget } = event;
    const typed = new FormData(currentTarget);
    const textOf = (name: string) => {
      const value = typed.get(name);
      return typeof value === "string" ? value : "";
    };
    const given = { username: textOf("username").trim(), password: textOf("password") };
    const { password, username } = given;
    const show = (found: typeof problems, first: FieldName) => {
      setProblems(found);
      currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    };
    const empty = fields.filter(({ name }) => given[name] === "");
    const [firstEmpty] = empty;
    if (firstEmpty) {
      toastError("Error", "Please enter both username and password");
      const texts: typeof problems = {};
      for (const { name } of empty) texts[name] = `Enter your ${name}.`;
      show(texts, firstEmpty.name);
      return;
    }
    setBusy(true);
    try {
      const keep = again ? undefined : typed.has("keep");
      if (await signIn(username, password, keep)) {
        toast({ title: "Login Successful", description: `Welcome back, ${username}!` });
        onSignedIn();
        return;
      }
      toastError("Login Failed", "Invalid credentials");
      show({ password: "Username and password do not match." }, "password");
    } catch {
      toastError("Login Failed", "An error occurred during login");
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
        <div key={field.name} className="flex flex-col gap-1.5">
          <Label htmlFor={field.name}>{label}</Label>
          <Input
            autoComplete={field.name}
            {...field}
            id={field.name}
            className="h-10"
            aria-required
            aria-invalid={problems[field.name] !== undefined || undefined}
            aria-describedby={problems[field.name] && `${field.name}-problem`}
            onChange={() => setProblems((all) => ({ ...all, [field.name]: undefined }))}
          />
          {problems[field.name] !== undefined && (
            <p id={`${field.name}-problem`} className="text-sm text-urgent">
              {problems[field.name]}
            </p>
          )}
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
