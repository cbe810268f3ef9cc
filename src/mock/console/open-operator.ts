import { toast } from "@/ui/use-toast";
import { openSecondOperator } from "../tabs/second-operator";
import type { Demo } from "./demo";

/** Opens a second operator, or says why that cannot be. */
export async function openOperator(demo: Demo, username?: string): Promise<void> {
  try {
    await openSecondOperator(demo, username);
  } catch (error) {
    toast({
      variant: "destructive",
      title: "No second operator",
      description: error instanceof Error ? error.message : String(error),
    });
  }
}
