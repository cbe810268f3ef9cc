import { PageHeader } from "@/components/page-header";

/** The AI Chatbot Management screen. */
export default function ChatbotPage() {
  return (
    <div className="mx-auto w-full max-w-[1440px] p-4 md:p-6">
      <PageHeader
        title="AI Chatbot Management"
        description="How the chatbot performs, and what members ask it."
      />
    </div>
  );
}
