import { toast } from "@/ui/use-toast";

/** Copies a text and says so; `what` names it ("Email"). Says as much where copying is refused. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: `${what} copied`, description: text });
  } catch {
    toast({
      variant: "destructive",
      title: `${what} not copied`,
      description: "This browser does not allow copying here.",
    });
  }
}
