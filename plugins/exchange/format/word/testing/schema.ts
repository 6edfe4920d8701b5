import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlError,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';
import { unzip } from '../../book/testing/unzip.ts';

/** Told by its path, the schema of every part of a Word document. */
const SCHEMAS: readonly (readonly [RegExp, string])[] = [
  [/^\[Content_Types\]\.xml$/, 'opc-contentTypes.xsd'],
  [/\.rels$/, 'opc-relationships.xsd'],
  [/^docProps\/core\.xml$/, 'opc-coreProperties.xsd'],
  [/^word\/[a-z]+\.xml$/, 'wml.xsd'],
];
const SCHEMA_NAMES = SCHEMAS.map(([, name]) => name);

const FOLDER = join(import.meta.dirname, 'schemas');
const BESIDE = ['xml.xsd', 'dc.xsd', 'dcterms.xsd'];
/** What the schemas import by an address of the web, or by its namespace alone. */
const IMPORTS = [
  [/schemaLocation="http:\/\/dublincore\.org\/[^"]*\/([a-z]+\.xsd)"/g, 'schemaLocation="$1"'],
  [/(namespace="http:\/\/www\.w3\.org\/XML\/1998\/namespace")\/>/g, '$1 schemaLocation="xml.xsd"/>'],
] as const;

export type FindFaults = (parts: ReadonlyMap<string, string>) => string[];

/** Reads the schemas, which takes about a second: once for all documents of a test file. */
export async function schemaValidator(): Promise<FindFaults> {
  const sources = await sourcesOf();
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(sources)));
  const validators = new Map(
    SCHEMA_NAMES.map((name) => {
      const schema = XmlDocument.fromBuffer(sources.get(name) ?? new Uint8Array(), { url: name });
      return [name, XsdValidator.fromDoc(schema)];
    }),
  );
  return (parts) =>
    [...parts].flatMap(([path, text]) => {
      if (path.startsWith('word/media/')) return [];
      const validator = validators.get(SCHEMAS.find(([pattern]) => pattern.test(path))?.[1] ?? '');
      return validator ? faultsOf(validator, path, text) : [`no schema: ${path}`];
    });
}

async function sourcesOf(): Promise<Map<string, Uint8Array>> {
  const files = await unzip(readFileSync(join(FOLDER, 'ecma-376.zip')));
  for (const name of BESIDE) files.set(name, readFileSync(join(FOLDER, name), 'utf8'));
  return new Map(
    [...files].map(([name, text]) => {
      const local = IMPORTS.reduce((source, [pattern, replacement]) => source.replace(pattern, replacement), text);
      return [name, Buffer.from(local)];
    }),
  );
}

function faultsOf(validator: XsdValidator, path: string, text: string): string[] {
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromString(text);
    validator.validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError) {
      return error.details.map(({ message, xpath }) => `${path}: ${xpath ?? ''} ${message.trim()}`);
    }
    if (error instanceof XmlError) return [`${path}: ${error.message.trim()}`];
    throw error;
  } finally {
    document?.dispose();
  }
}
