import { describe, it } from "vitest";
import type { Part } from "./check-server";
import { expectFound, type FaultCases, inSuccess } from "@/testing/node/faults";
import type { Fault } from "@/testing/node/faulty-server";

/** Answers a change as if it were done, and does nothing. */
const pretends = (on: RegExp): Fault => ({
  on,
  request: ({ path, body, cookie }) =>
    cookie !== "" && /disregard|agentId":"\w/.test(body)
      ? { method: "GET", path: path.replace(/inbox\/(.*)\/\w+$/, "inbox/conversation/$1") }
      : {},
});

const inSent = (pattern: RegExp, by = ""): Fault => ({
  sent: (text) => text.replace(pattern, by),
});
const inReceived = (pattern: RegExp, by = ""): Fault => ({
  received: (text) => text.replace(pattern, by),
});
const detail = "GET .*conversation/";

const inbox: FaultCases = {
  "says that it takes over, and does not": [
    pretends(/takeover$/),
    "breaks: a change that is not stored",
    /./,
  ],
  "loses replies": [pretends(/message$/), "breaks: a reply is not stored once", /./],
  "resolves in its answer alone": [
    inSuccess(detail, /"status":"resolved"/g, '"status":"active"'),
    "breaks: a change that is not stored",
  ],
  "stores a clientId twice": [
    {
      on: /message$/,
      request: ({ body }) => ({
        body: body.replace(/"clientId":"conf[^"]*"/, () => `"clientId":"${Math.random()}"`),
      }),
    },
    "breaks: a clientId sent twice is stored twice",
    /a clientId is lost/,
  ],
  "has clientId on some messages": [
    inSuccess(detail, /,?"clientId":null/, ""),
    "differs: clientId is not on every message",
  ],
};

const live: FaultCases = {
  "has no live connection": [{ refusesLive: true }, "breaks: no live connection opens"],
  "sends nothing over its live connection": [
    inSent(/.*/s),
    "differs: subscribing does not bring it",
  ],
  "does not carry out a live takeover": [
    inReceived(/.*takeover_conv.*/),
    "breaks: it is not carried out",
    /a refused one gets no answer/,
  ],
  "loses live replies": [inReceived(/.*send_message.*/), "breaks: it is not carried out"],
  "goes on sending to those who left": [
    inReceived(/.*unsubscribe.*/),
    "differs: messages still come afterwards",
  ],
  "sends counts in words": [
    inSent(/"count":\d+/, '"count":"many"'),
    'differs: "count" should be number',
  ],
  "sends a row that is not the list's": [
    inSent(/"isHumanTakeover":true/, '"isHumanTakeover":false'),
    "breaks: its row differs from the list's",
  ],
  "loses the clientId of a live reply": [
    inReceived(/,"clientId":"[^"]*"/),
    "breaks: a clientId is lost",
  ],
  "sends messages that are not new": [
    inSent(/"messages":\[\{.*\}\]/s, '"messages":[]'),
    "breaks: its messages are not the new ones",
  ],
  "says nothing of a refused live takeover": [
    inSent(/"assignedTo":"[^"]*"/, '"assignedTo":null'),
    "breaks: a refused one gets no answer",
    /its row/,
  ],
};

describe.each<[string, FaultCases, Part[]]>([
  ["the inbox", inbox, ["inbox"]],
  ["the live connection", live, ["inbox"]],
])("a fault in %s is the only finding: a server that", (_topic, cases, parts) => {
  it.each(Object.entries(cases))("%s", (_wrong, fault) => expectFound(fault, parts));
});
