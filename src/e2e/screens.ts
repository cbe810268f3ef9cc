/** Each screen's link and path; the Overview's heading differs from its link. */
export const screens: readonly (readonly [name: string, path: string, heading?: string])[] = [
  ["Human Inbox", "/human-inbox"],
  ["Member Intelligence", "/member-intelligence"],
  ["AI Chatbot Management", "/ai-chatbot"],
  ["Growth Hacking Center", "/growth-hacking"],
  ["Content Engine", "/content-engine"],
  ["Event Optimization", "/event-optimization"],
  ["Cross-Marketing Hub", "/cross-marketing"],
  ["Automation Center", "/automation"],
  ["User Management", "/user-management"],
  ["Overview", "/", "AI Ecosystem Overview"],
];
