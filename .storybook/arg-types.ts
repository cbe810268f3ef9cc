import { isValidElement } from "react";
import type { ArgTypesEnhancer } from "storybook/internal/csf";

/** Whether a value is or contains an element or a function, which as JSON would show built code. */
const hasCode = (value: unknown): boolean =>
  typeof value === "function" ||
  isValidElement(value) ||
  (typeof value === "object" && value !== null && Object.values(value).some(hasCode));

/** Writes out union types, and offers no control for a prop that cannot be edited as JSON. */
export const readableArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { control, table, type } = argType;
      const summary = type?.name === "union" ? type.raw : undefined;
      return [
        name,
        {
          ...argType,
          control: hasCode(initialArgs[name]) ? { disable: true } : control,
          table: summary === undefined ? table : { ...table, type: { summary } },
        },
      ];
    }),
  );
