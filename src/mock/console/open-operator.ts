import { toast } from "@/ui/use-toast";
import type { Sharing } from "../tabs/joint";
import { openSecondOperator } from "../tabs/second-operator";

/** Opens a second operator, or says why that cannot be; whether it was opened. */
export async function openOperatorOrSay(sharing: Sharing, username?: string): Promise<boolean> {
  try {
    await openSecondOperator(sharing, username);
    return true;
  } catch (error) {
    toast({
      variant: "destructive",
      title: "No second operator",
      description: error instanceof Error ? error.message : String(error),
    });
    return false;
  }
}
