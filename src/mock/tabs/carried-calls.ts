import type { StoredSession } from "../tab-sessions";
import type { CallMessage, GuestMessage } from "./wire";

type AnswerMessage = Extract<GuestMessage, { type: "answer" }>;

/** Statuses whose answer must not have a body (RFC 9110 §6.4.1). */
const bodiless = new Set([204, 205, 304]);

/** A call as a message to the lead. */
export async function messageOf(
  request: Request,
  from: { tab: string; id: string; stored: Partial<StoredSession> },
): Promise<CallMessage> {
  const body = await request.text();
  return {
    type: "call",
    ...from,
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    body: body === "" ? undefined : body,
  };
}

/** The call of a message. Cookies are the browser's, not one tab's: without them unless told. */
export const requestOf = (
  { method, url, headers, body }: CallMessage,
  credentials: RequestCredentials = "omit",
): Request => new Request(url, { method, headers, body, credentials });

/** What was answered as a message to the guest who asked. */
export const answerOf = async (id: string, response: Response): Promise<AnswerMessage> => ({
  type: "answer",
  id,
  status: response.type === "error" ? 0 : response.status,
  headers: [...response.headers],
  body: await response.text(),
});

/** The answer of a message; a broken connection is a response of type "error". */
export function responseOf({ status, headers, body }: AnswerMessage): Response {
  if (status === 0) return Response.error();
  return new Response(bodiless.has(status) ? null : body, { status, headers });
}
