import type { EcmaScriptModule } from "oxc-parser";

/** An import of a module: its specifier, and whether it is type-only or dynamic. */
interface Import {
  readonly specifier: string;
  readonly isType: boolean;
  readonly isDynamic: boolean;
}

/** Everything that a parsed module imports or re-exports. */
export function importsIn(code: string, module: EcmaScriptModule): readonly Import[] {
  const passedOn = module.staticExports.flatMap(({ entries }) => entries);
  return [
    ...module.staticImports.map(({ moduleRequest: { value: specifier }, entries }) => {
      const isType = entries.length > 0 && entries.every((entry) => entry.isType);
      return { specifier, isType, isDynamic: false };
    }),
    ...passedOn.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? { specifier: moduleRequest.value, isType, isDynamic: false } : [],
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
      return { specifier: code.slice(start + 1, end - 1), isType: false, isDynamic: true };
    }),
  ];
}
