import type { ReceivedContentProject } from "@/contract/content";
import { download, fileName } from "@/lib/download";
import { toast } from "@/ui/use-toast";
import { projectTitle } from "./project-words";

/** Hands out a finished piece as a page that opens in any browser. */
export async function downloadPiece(project: ReceivedContentProject): Promise<void> {
  try {
    const { pieceDocument } = await import("./piece-document");
    const name = fileName(projectTitle(project), "html");
    download(name, pieceDocument(project), "text/html");
    toast({ title: "Downloaded", description: name });
  } catch {
    toast({
      variant: "destructive",
      title: "Could not be downloaded",
      description: "Its files did not arrive. Check the connection, then try again.",
    });
  }
}
