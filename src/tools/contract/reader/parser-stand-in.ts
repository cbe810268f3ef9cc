// Stands in for @asyncapi/parser and its companions in the reader: the document was parsed by the
// build, and the parser is a megabyte that evaluates code as text, which strict hosts forbid.

import * as documents from "@asyncapi/parser/esm/document";
import { Schema } from "@asyncapi/parser/esm/models/v2/schema";
import * as texts from "@asyncapi/parser/esm/stringify";

export const { isAsyncAPIDocument, isOldAsyncAPIDocument, isStringifiedDocument } = documents;
export const { toAsyncAPIDocument } = documents;
export const { unstringify } = texts;
export const SchemaV2 = Schema;

/** Made by the renderer at its start, and never asked. */
export class Parser {
  /** Takes what reads other kinds of schema; there are none. */
  registerSchemaParser(): void {}
}

const none = (): undefined => undefined;
export const fromURL = none;
export const AvroSchemaParser = none;
export const OpenAPISchemaParser = none;
export const ProtoBuffSchemaParser = none;
/** Of Spectral and Stoplight, named by the parser's own parts. */
export const Document = undefined;
export const DiagnosticSeverity = {};
