import { useLiveConnected } from "@/api/live";
import { SectionCard } from "@/components/section-card";
import { StatusDot } from "@/components/status-dot";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { Button } from "@/ui/button";
import { ChatbotConversations } from "./chatbot-conversations";
import { ChatbotPerformance } from "./chatbot-performance";
import { ChatbotTraining } from "./chatbot-training";

const configDialog = dialogSource(() => import("./configure-dialog"));

/** The chatbot: how it performs, whom it talks to, what it learns. */
export function ChatbotPanel() {
  const configure = useLazyDialog(configDialog);
  return (
    <SectionCard
      title="Native AI Chatbot Control Center"
      mark={<LiveIndicator />}
      actions={
        <Button variant="outline" size="sm" {...configure.opener}>
          Configure
        </Button>
      }
      flush
      className="@container overflow-hidden"
    >
      <div className="grid gap-px bg-border @xl:grid-cols-2 @5xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)]">
        <ChatbotPerformance />
        <ChatbotConversations />
        <ChatbotTraining />
      </div>
      {configure.Dialog && <configure.Dialog {...configure.state} />}
    </SectionCard>
  );
}

function LiveIndicator() {
  const connected = useLiveConnected();
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-muted-foreground">
      <StatusDot tone={connected ? "ok" : "muted"} pulsing={connected} />
      {connected ? "Live" : "Offline"}
    </span>
  );
}
