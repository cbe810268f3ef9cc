// Replaces the reader's parser, a megabyte that compiles code from text: the build has already parsed.

import * as documents from "@asyncapi/parser/esm/document";
import { Schema } from "@asyncapi/parser/esm/models/v2/schema";
import * as texts from "@asyncapi/parser/esm/stringify";

export const { isAsyncAPIDocument, isOldAsyncAPIDocument, isStringifiedDocument } = documents;
export const { toAsyncAPIDocument } = documents;
export const { unstringify } = texts;
export const SchemaV2 = Schema;

/** The renderer creates one at its start and never uses it. */
export class Parser {
  registerSchemaParser(): void {}
}

const unused = (): undefined => undefined;
export const fromURL = unused;
export const AvroSchemaParser = unused;
export const OpenAPISchemaParser = unused;
export const ProtoBuffSchemaParser = unused;
export const Document = undefined;
export const DiagnosticSeverity = {};
