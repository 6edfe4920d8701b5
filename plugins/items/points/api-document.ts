// API documents: pages whose text is the "API doc JSON" of the specification (section 3).
export * from '../api/document.ts';
export { apiDocumentOf, mayBeApiDocument } from '../api/read.ts';
export { writeApiDocument } from '../api/write.ts';
