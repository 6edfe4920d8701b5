export type XmlFields = ReadonlyMap<string, string>;

const WHOLE = /^\s*<xml>([\s\S]*)<\/xml>\s*$/;
/** One element: CDATA alone, or text without markup and entities. Each character is looked at a few times at most. */
const FIELD = /\s*<([A-Za-z][A-Za-z0-9_]{0,39})>(?:<!\[CDATA\[((?:(?!\]\]>)[\s\S])*)\]\]>|([^<&]*))<\/\1>/y;

/**
 * The flat form in which WeChat writes messages. Undefined for everything else: elements in elements, entities, attributes,
 * comments, declarations, a name that comes twice.
 */
export function readXml(text: string): XmlFields | undefined {
  const inner = WHOLE.exec(text)?.[1]?.trimEnd();
  if (inner === undefined) return undefined;
  const fields = new Map<string, string>();
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < inner.length) {
    const [, name = '', cdata, plain = ''] = FIELD.exec(inner) ?? [];
    if (name === '' || fields.has(name)) return undefined;
    fields.set(name, cdata ?? plain);
  }
  return fields;
}

/** Writes the same form; numbers stand outside of CDATA. */
export function writeXml(fields: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `<${name}>${written(value)}</${name}>`);
  return `<xml>${lines.join('')}</xml>`;
}

const written = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `<![CDATA[${value.replaceAll(']]>', ']] >')}]]>`;
