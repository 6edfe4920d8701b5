import { indented, isJson } from '../../../items/points.ts';
import { answerText } from '../../request/answer-text.ts';
import type { Answer } from '../../request/request.ts';

/** Characters: what is longer is shown in part, and saved or copied whole. */
export const MOST_SHOWN = 300_000;
/** Characters that are put in colours. */
const MOST_COLORED = 100_000;

export interface AnswerView {
  /** Without parameters, in small letters; '' where none is said. */
  readonly type: string;
  /** Undefined where it is no text. */
  readonly text: string | undefined;
  readonly pretty: string | undefined;
  readonly language: string;
  readonly isImage: boolean;
}

export function viewOf(answer: Answer): AnswerView {
  const type = typeOf(answer);
  const isImage = type.startsWith('image/') && answer.body.length > 0;
  // A picture that is a text (SVG) is one as well.
  const text = answerText(answer);
  const isData = text !== undefined && text.length <= 2_000_000 && isJson(text);
  const pretty = isData ? indented(text) : text;
  const language = (pretty ?? '').length > MOST_COLORED ? '' : isData ? 'json' : languageOf(type);
  return { type, text, pretty, language, isImage };
}

export function typeOf({ headers }: Answer): string {
  const said = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  return (said.split(';')[0] ?? '').trim().toLowerCase();
}

function languageOf(type: string): string {
  if (/html/.test(type)) return 'html';
  if (/xml/.test(type)) return 'xml';
  if (/javascript/.test(type)) return 'javascript';
  return /css/.test(type) ? 'css' : '';
}

const ENDS: Readonly<Record<string, string>> = {
  ...{ 'application/json': 'json', 'text/html': 'html', 'text/plain': 'txt', 'text/csv': 'csv', 'text/css': 'css' },
  ...{ 'application/xml': 'xml', 'text/xml': 'xml', 'application/pdf': 'pdf', 'application/zip': 'zip' },
  ...{ 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp', 'image/svg+xml': 'svg' },
};

/** The name under which an answer is saved. */
export const fileName = (answer: Answer): string => `response.${ENDS[typeOf(answer)] ?? 'bin'}`;

/** Saved, and never opened on this site: it may hold a script. */
export function saveAnswer(answer: Answer): void {
  const blob = new Blob([new Uint8Array(answer.body)], { type: 'application/octet-stream' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName(answer);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
