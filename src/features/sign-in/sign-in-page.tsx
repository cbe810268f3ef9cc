import { brand } from "@/lib/brand";
import { BrandMark } from "@/components/brand-mark";
import { Formation } from "./formation";
import { SignInForm } from "./sign-in-form";

/** The sign-in page, with the default admin credentials on screen. */
export function SignInPage() {
  return (
    <div
      data-slot="sign-in"
      className="grid min-h-dvh grid-rows-[auto_1fr] bg-background pt-(--top-notice,0px) md:grid-cols-[minmax(24rem,1fr)_minmax(0,1.25fr)] md:grid-rows-1"
    >
      <main className="flex items-center justify-center px-6 py-8">
        <div className="w-full max-w-[21rem]">
          <BrandMark className="mb-6 size-10" />
          <h1 className="text-2xl font-semibold">{brand.name}</h1>
          <p className="mt-1 mb-7 text-muted-foreground">Sign in to your Command Center</p>
          <SignInForm />
          <div className="mt-6 rounded-lg border bg-muted/50 px-3 py-2.5 text-sm text-muted-foreground">
            <p className="font-medium text-foreground">Default admin credentials</p>
            <p className="mt-0.5">
              Username <code className="font-semibold text-foreground">admin</code>, password{" "}
              <code className="font-semibold text-foreground">admin</code>
            </p>
          </div>
        </div>
      </main>
      <Formation />
    </div>
  );
}
