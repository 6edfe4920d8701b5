/** What a file without the bytes of an image is called in lists. It is sent as plain bytes all the same. */
const TYPES: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  sql: 'application/sql',
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
  gz: 'application/gzip',
  tgz: 'application/gzip',
  tar: 'application/x-tar',
  '7z': 'application/x-7z-compressed',
  rar: 'application/vnd.rar',
  apk: 'application/vnd.android.package-archive',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
};

export const BINARY = 'application/octet-stream';

/** By the ending of the name; never an image, which only the bytes tell. */
export function typeByEnding(name: string): string {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return Object.hasOwn(TYPES, ending) ? (TYPES[ending] ?? BINARY) : BINARY;
}

export interface SentType {
  readonly type: string;
  readonly inline: boolean;
  /** Content-Security-Policy. */
  readonly policy: string;
}

const NOTHING = "default-src 'none'; sandbox";
/** A browser shows a film on a page of its own, which loads it once more. Nothing runs there either. */
const PLAYS = "default-src 'none'; media-src 'self'; sandbox allow-same-origin";

/**
 * What the bytes are sent as: a browser shows images and PDF, plays sound and film, and takes everything else for bytes.
 * The type is one of ours, which the core lets nobody guess anew: no document of markup runs, whatever stands in the bytes.
 */
export function sentType(file_type: string): SentType {
  if (/^(audio|video)\//.test(file_type)) return { type: file_type, inline: true, policy: PLAYS };
  const inline = file_type.startsWith('image/') || file_type === 'application/pdf';
  return { type: inline ? file_type : BINARY, inline, policy: NOTHING };
}
