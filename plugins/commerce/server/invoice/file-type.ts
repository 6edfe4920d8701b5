/** What an invoice may be sent as, by the ending of its name. */
export const FILE_TYPES = {
  ...{ pdf: 'application/pdf', ofd: 'application/ofd', xml: 'application/xml' },
  ...{ png: 'image/png', jpg: 'image/jpeg' },
} as const;
export type Ending = keyof typeof FILE_TYPES;

/** Bytes that are looked at for the beginning of the file. */
const HEAD = 1_024;
/** Every OFD package has it at its root; the directory of the archive has the name as it is. */
const OFD_ENTRY = 'OFD.xml';

const SIGNATURES: readonly (readonly [signature: string, ending: Ending])[] = [
  ['%PDF-', 'pdf'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['\xff\xd8\xff', 'jpg'],
];

/** Told by its bytes, whatever it is called; undefined for what is not sent. */
export function endingOf(bytes: Buffer): Ending | undefined {
  const head = bytes.toString('latin1', 0, HEAD);
  const known = SIGNATURES.find(([signature]) => head.startsWith(signature));
  if (known) return known[1];
  if (head.startsWith('PK\x03\x04')) return bytes.includes(OFD_ENTRY) ? 'ofd' : undefined;
  // A mark of UTF-8 may stand before it.
  return /^(?:\xef\xbb\xbf)?\s*<\?xml\s/.test(head) ? 'xml' : undefined;
}
