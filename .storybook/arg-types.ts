import { isValidElement } from "react";
import type { ArgTypesEnhancer } from "storybook/internal/csf";

/** Whether a value is or contains an element or a function, which as JSON would show built code. */
const hasCode = (value: unknown): boolean =>
  typeof value === "function" ||
  isValidElement(value) ||
  (typeof value === "object" && value !== null && Object.values(value).some(hasCode));

/** The types whose controls cannot set a wrong value. */
const simple = new Set(["string", "number", "boolean", "enum", "function"]);

/**
 * Writes out union types, and offers no control for a prop that cannot be edited as JSON. An optional
 * text gets a text field: Storybook would offer to set an object, which would break the story.
 */
export const readableArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { control, table, type } = argType;
      const summary = type?.name === "union" ? type.raw : undefined;
      const isUnset = control === undefined && initialArgs[name] === undefined;
      const isText = summary === "string | undefined";
      const isComplex = !isText && type !== undefined && !simple.has(type.name);
      const isCode = hasCode(initialArgs[name]) || (isUnset && isComplex);
      return [
        name,
        {
          ...argType,
          control: isCode ? { disable: true } : isUnset && isText ? { type: "text" } : control,
          table: summary === undefined ? table : { ...table, type: { summary } },
        },
      ];
    }),
  );
