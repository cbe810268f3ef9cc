import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";

/** Buttons, menu items that act and dialog titles are in Title Case. */

const src = join(import.meta.dirname, "../..");

const named = /(?:Button|MenuItem|DialogTitle|SheetTitle)$/;
const titled = /^(?:DialogContent|FormDialog|ConfirmDialog|DetailDrawer)$/;
const worded = new Set(["submitLabel", "cancelLabel", "action"]);

/** Words that stay lowercase within a title, and names that are spelled so. */
const small = /^(?:a|an|and|as|at|by|curl|for|from|in|of|on|or|the|to|with)$/;

/** Button texts that are allowed in sentence case: sentences, counts and special terms. */
const exempt = /^(?:Log out|Signing in\.\.\.|Now, the worst|is signed in now|1 new message)$/;

const isTitle = (text: string) =>
  exempt.test(text) ||
  text
    .split(/\s+/)
    .slice(1)
    .every((word) => !/^[a-z]/.test(word) || small.test(word));

/** The possible texts of a JSX child or a value; computed parts appear as "…". */
function textsOf(node: Node | null | undefined): readonly string[] {
  if (node?.type === "JSXText") return [node.value];
  if (node?.type === "JSXElement") return node.children.flatMap(textsOf);
  if (node?.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node?.type === "JSXExpressionContainer") return textsOf(node.expression);
  if (node?.type === "ConditionalExpression")
    return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  return [];
}

function textsIn(path: string): readonly string[] {
  const found: string[] = [];
  new Visitor({
    JSXElement({ children, openingElement: { attributes, name } }) {
      const tag = name.type === "JSXIdentifier" ? name.name : "";
      if (named.test(tag)) found.push(...children.flatMap(textsOf));
      for (const attribute of attributes) {
        if (attribute.type !== "JSXAttribute" || attribute.name.type !== "JSXIdentifier") continue;
        const prop = attribute.name.name;
        const isName = prop === "label" && tag === "IconButton";
        if (isName || worded.has(prop) || (prop === "title" && titled.test(tag)))
          found.push(...textsOf(attribute.value));
      }
    },
    Property({ key, value }) {
      if (key.type === "Identifier" && worded.has(key.name)) found.push(...textsOf(value));
    },
  }).visit(parseSync(path, readFileSync(join(src, path), "utf8")).program);
  return found.map((text) => text.replace(/\s+/g, " ").trim());
}

test("buttons, menu items that act and dialog titles are in Title Case", () => {
  const paths = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) =>
    /^(?:app|components|features|mock|ui)\b.*(?<!\.test|\.stories)\.tsx?$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(200);
  const breaking = paths.flatMap((path) =>
    textsIn(path)
      .filter((text) => !isTitle(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(breaking).toEqual([]);
});
