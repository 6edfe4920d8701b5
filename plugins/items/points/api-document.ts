// API documents: pages whose text is the "API doc JSON" of the specification (section 3).
export * from '../api/document.ts';
export { indented, isJson } from '../api/indent.ts';
export { apiDocumentFrom } from '../api/markdown/from-markdown.ts';
export { apiMarkdown } from '../api/markdown/to-markdown.ts';
export { apiDocumentOf, mayBeApiDocument } from '../api/read.ts';
export { type ApiWords, apiWords } from '../api/words.ts';
export { writeApiDocument } from '../api/write.ts';
