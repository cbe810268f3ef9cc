import { AsyncApiComponentWP } from "@asyncapi/react-component";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { showDocument } from "./place";

const config = {
  show: { sidebar: false, errors: false },
  expand: { messageExamples: true },
  sendLabel: "Page sends",
  receiveLabel: "Server sends",
};

void showDocument((schema, place) => {
  createRoot(place).render(createElement(AsyncApiComponentWP, { schema, config }));
});
