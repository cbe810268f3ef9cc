import type { Examples } from "@/contract/documents/examples";
import { asyncapi } from "./asyncapi";
import type { JsonObject } from "./json-schema";
import { openapi } from "./openapi";

/** The contract's two documents. */
export interface ContractDocuments {
  openapi: JsonObject;
  asyncapi: JsonObject;
}

/** Writes both documents from the contract and from what a server answered. */
export const contractDocuments = (examples: Examples): ContractDocuments => ({
  openapi: openapi(examples),
  asyncapi: asyncapi(examples),
});
