import { copyText } from "@/lib/clipboard";
import { toast } from "@/ui/use-toast";

/** Copies a text and says so; `what` names it ("Email"). Says as much where copying is refused. */
export async function copyAndSay(text: string, what: string): Promise<void> {
  if (await copyText(text)) toast({ title: `${what} copied`, description: text });
  else
    toast({
      variant: "destructive",
      title: `${what} not copied`,
      description: "This browser does not allow copying here.",
    });
}
