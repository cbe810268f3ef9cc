// The page that the bench compares the app with: React and a line of text.

import { createElement } from "react";
import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (root) createRoot(root).render(createElement("p", null, "A few words."));
