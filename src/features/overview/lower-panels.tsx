import { ChatbotPanel } from "./chatbot-panel";
import { MemberPanel } from "./member-panel";

/** The Overview's panels below its first window. */
export default function LowerPanels() {
  return (
    <>
      <MemberPanel />
      <ChatbotPanel />
    </>
  );
}
