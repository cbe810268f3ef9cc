import { copyText } from "@/lib/clipboard";
import { toast, toastError } from "@/ui/use-toast";

/** Copies a text and reports it in a toast; `what` names the text, such as "Email". */
export async function copyWithToast(text: string, what: string): Promise<void> {
  if (await copyText(text)) toast({ title: `${what} copied`, description: text });
  else toastError(`${what} not copied`, "This browser does not allow copying here.");
}
