/** The version of the contract; a change that breaks a client or a server raises the first number. */
export const contractVersion = "1.0.0";

/** What applies to every call, in Markdown, for openapi.json. */
export const httpIntroduction = `
The calls that the pages make to their server. The WebSocket is described in **asyncapi.json**; both are needed.

**Tiers.** Operations tagged \`core\` and the two of \`session\` are enough for every page to work. Those marked \`x-extension: true\` are optional: answer 404, 405 or 501 and the page says that this server does not offer it.

**Session.** \`POST /api/auth/login\` sets a cookie; the page sends it with every call (\`credentials: include\`) and the browser with the WebSocket handshake. Pages come from the same origin, so CORS is not needed. The server chooses the cookie's name and value, and no page reads it: make it \`HttpOnly; SameSite=Lax; Path=/\`, and \`Secure\` over https. There is no bearer token: the \`token\` of the login answer is never sent back. Without a valid session every call but sign-in and sign-out answers 401, before anything else is checked; then 403 if the role does not suffice; then 400 for a malformed request; then 404 for an unknown id; then 409 for what the current state does not allow.

**Roles.** \`user\`, \`manager\` and \`admin\` may read and do everything, except that only an admin may change users.

**Shapes.** JSON in UTF-8; a call with a body sends \`Content-Type: application/json\`. Send exactly these shapes: required fields are always present, optional ones may be left out or, where the schema says so, null. Both sides ignore fields that are not named here. Ids are non-empty strings of any characters; the page URL-encodes them. Timestamps are ISO 8601 in UTC, as in \`2026-05-12T10:00:00.000Z\`. An empty list is \`[]\`.

**Refusals.** \`{"error": "…"}\` with the text to show, or that text as plain text. The page accepts any 2xx as success; send the documented one.

**Unknown paths** below \`/api\` answer 404 with such a body; a request body that is not JSON answers 400.

**The life of a conversation.** Take over → message → resolve; release hands it back to the AI, reopen makes a resolved one active. After each step \`GET /api/human-inbox/conversation/{id}\` and the list show the change at once, and \`conversation_updated\` is sent live.

**Examples** all come from one server at one moment; long lists are shortened.
`.trim();

/** What applies to the live connection, in Markdown, for asyncapi.json. */
export const liveIntroduction = `
The live connection of the pages: one WebSocket at \`/ws\` on the page's own host, \`wss\` where the page is https. The calls are described in **openapi.json**.

**Seen from the page.** \`send\` operations go from the page to the server, \`receive\` operations from the server to the page.

**Frames** are text frames, each one JSON object with a \`type\`. There is no subprotocol, acknowledgement, message id or application-level ping. Both sides ignore frames that are not JSON, unknown types and malformed messages, and keep the connection open.

**Session.** The handshake carries the session cookie. A handshake without a session may be refused with 401, or accepted; takeovers and replies over it are then refused.

**Lost connections.** The page reconnects 3 seconds after a close, whatever the close code, subscribes again, and reads by HTTP what it shows, so a server need not store missed messages. While disconnected, takeovers and replies go by HTTP.

**Channels** are a page's subscriptions, not addresses. A message goes only to connections that have subscribed to its channel; \`conversation_updated\` also goes to the connection that made the change.
`.trim();
