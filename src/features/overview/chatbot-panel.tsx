import { useLiveConnected } from "@/api/live";
import { DialogButton } from "@/components/dialog-button";
import { SectionCard } from "@/components/section-card";
import { StatusDot } from "@/components/status-dot";
import { ChatbotConversations } from "./chatbot-conversations";
import { ChatbotPerformance } from "./chatbot-performance";
import { ChatbotTraining } from "./chatbot-training";

/** The chatbot: its performance, conversations and training. */
export function ChatbotPanel() {
  const connected = useLiveConnected();
  return (
    <SectionCard
      title="Native AI Chatbot Control Center"
      mark={
        <span className="inline-flex items-center gap-1.5 text-xs text-muted-foreground">
          <StatusDot tone={connected ? "ok" : "muted"} pulsing={connected} />
          {connected ? "Live" : "Offline"}
        </span>
      }
      actions={
        <DialogButton size="sm" dialog={() => import("./configure-dialog")} dialogProps={{}}>
          Configure
        </DialogButton>
      }
      flush
      className="@container overflow-hidden"
    >
      <div className="grid gap-px bg-border @xl:grid-cols-2 @5xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)]">
        <ChatbotPerformance />
        <ChatbotConversations />
        <ChatbotTraining />
      </div>
    </SectionCard>
  );
}
