/** The version of the contract: the first number grows with a change that breaks a client or a server. */
export const contractVersion = "1.0.0";

/** What holds for every call; Markdown, for openapi.json. */
export const httpIntroduction = `
What the pages ask of their server. The WebSocket is described in **asyncapi.json**; both are needed.

**Tiers.** Operations tagged \`core\` and the two of \`session\` are enough for every page to work. Those marked \`x-extension: true\` may be missing: answer 404, 405 or 501 and the page says that this server does not offer it.

**Session.** \`POST /api/auth/login\` sets a cookie; the page sends it with every call (\`credentials: include\`) and the browser with the WebSocket handshake. Pages are served from the same origin, so that no CORS is needed. The cookie's name and value are the server's own and no page reads it: make it \`HttpOnly; SameSite=Lax; Path=/\`, and \`Secure\` over https. There is no bearer token: the \`token\` of the login answer is never sent back. Without a valid session every call but sign-in and sign-out answers 401, before anything else is looked at; then 403 where the role does not suffice; then 400 for a malformed request; then 404 for an unknown id; then 409 for what the state does not allow.

**Roles.** \`user\`, \`manager\` and \`admin\` may read everything and do everything but change users, which is an admin's alone.

**Shapes.** JSON in UTF-8; a call with a body sends \`Content-Type: application/json\`. Send exactly these shapes: required fields are always there, optional ones may be left out or, where the schema says so, be null. Fields that are not named here are passed over, in both directions. Ids are strings that are not empty and may hold any character; the page URL-encodes them. Timestamps are ISO 8601 in UTC, as in \`2026-05-12T10:00:00.000Z\`. An empty list is \`[]\`.

**Refusals.** \`{"error": "…"}\` with the words to show, or the words as plain text. The page takes any 2xx as success; send the one that is named.

**Unknown paths** below \`/api\` answer 404 with such a body, bodies that are no JSON 400.

**A conversation's way.** Take over → message → resolve; release hands it back to the AI, reopen makes a resolved one active. After each step \`GET /api/human-inbox/conversation/{id}\` and the list show it at once, and \`conversation_updated\` goes out live.

**Examples** come from one and the same server at one moment; long lists in them are cut short.
`.trim();

/** What holds for the connection; Markdown, for asyncapi.json. */
export const liveIntroduction = `
The live connection of the pages: one WebSocket at \`/ws\` on the page's own host, \`wss\` where the page is https. The calls are described in **openapi.json**.

**Seen from the page.** An operation with action \`send\` is sent by the page and taken by the server; one with \`receive\` is sent by the server.

**Frames** are text frames, each one JSON object with a \`type\`. There is no subprotocol, no acknowledgement, no message id, no ping of our own. A server passes over frames that are no JSON, unknown types and malformed messages, and keeps the connection open; so does a page.

**Session.** The handshake carries the session cookie. A handshake without a session may be refused with 401, or taken; then takeovers and replies over it are refused.

**Lost connections.** The page opens again 3 seconds after a close, whatever the close code, subscribes again, and reads by HTTP what it shows, so that a server need not keep missed messages. While there is no connection, takeovers and replies go by HTTP.

**Channels** are a page's subscriptions, not addresses. A message goes only to connections that have subscribed to its channel; \`conversation_updated\` also to the one whose own change it tells of.
`.trim();
