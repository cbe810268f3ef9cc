import { AsyncApiComponentWP } from "@asyncapi/react-component";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

// Replaces the package's own bundle, which compiles code from text: the page's policy forbids that.
Object.assign(window, {
  AsyncApiStandalone: {
    render(options: { schema: string; config: object }, place: HTMLElement) {
      createRoot(place).render(createElement(AsyncApiComponentWP, options));
    },
  },
});
