import { type BodyMode, emptyDraft, type FormRow, type RequestDraft, type Row } from '../request.ts';
import { cmdWords } from './cmd-words.ts';
import { type Option, optionsOf } from './options.ts';
import { pairsOf } from './pairs.ts';
import { shellWords } from './shell-words.ts';

const MOST_LENGTH = 1024 ** 2;
const COMMAND = /^(?:.*[/\\])?curl(?:\.exe)?$/i;
/** Of a connection, or counted by who sends: what a browser copied of them would be wrong in every other request. */
const OF_CONNECTION =
  /^(?:connection|content-length|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/i;

/**
 * A command that curl takes, as browsers, Postman and manuals give it. Undefined where it is none, or above 1 MiB. Nothing
 * is run, no file is read, and no variable of a shell is put in.
 */
export function fromCurl(command: string): RequestDraft | undefined {
  if (command.length > MOST_LENGTH) return undefined;
  const words = wordsOf(command.trim().replace(/^[$%>]\s+/, ''));
  if (!words || !COMMAND.test(words[0] ?? '')) return undefined;
  const parts = partsOf(optionsOf(words.slice(1)));
  const address = parts.urls[0]?.trim();
  return address ? draftOf(parts, addressOf(address)) : undefined;
}

function wordsOf(text: string): readonly string[] | undefined {
  // What is no command of curl is not read to its end.
  if (!/curl/i.test(text.slice(0, 300))) return undefined;
  const words = shellWords(text);
  return words === 'cmd' ? cmdWords(text) : words;
}

interface Parts {
  readonly urls: string[];
  readonly headers: Row[];
  /** Headers that curl is told to leave out: `Content-Type:`. */
  readonly without: Set<string>;
  readonly data: string[];
  readonly form: FormRow[];
  readonly cookies: string[];
  method?: string;
  upload?: string;
  dataFile?: string;
  user?: string;
  isJson?: boolean;
  isGet?: boolean;
  isHead?: boolean;
}

function partsOf(options: readonly Option[]): Parts {
  const parts: Parts = { urls: [], headers: [], without: new Set(), data: [], form: [], cookies: [] };
  for (const { meaning, value } of options) {
    if (meaning === 'url') parts.urls.push(value);
    else if (meaning === 'method') parts.method = value.trim().toUpperCase();
    else if (meaning === 'header') addHeader(parts, value);
    else if (meaning === 'form') parts.form.push(...formRow(value));
    else if (meaning === 'formText') parts.form.push(...textRow(value));
    else if (meaning === 'cookie') parts.cookies.push(...(value.includes('=') ? [value] : []));
    else if (meaning === 'agent') parts.headers.push({ name: 'User-Agent', value });
    else if (meaning === 'referer') parts.headers.push({ name: 'Referer', value: value.replace(/;auto$/, '') });
    else if (meaning === 'range') parts.headers.push({ name: 'Range', value: `bytes=${value}` });
    else if (meaning === 'bearer') parts.headers.push({ name: 'Authorization', value: `Bearer ${value}` });
    else if (meaning === 'user') parts.user = value;
    else if (meaning === 'get') parts.isGet = true;
    else if (meaning === 'head') parts.isHead = true;
    else if (meaning === 'upload') parts.upload = value;
    else addData(parts, meaning, value);
  }
  return parts;
}

/** `Name: value`; `Name;` has no value, `Name:` takes a header of curl's own away. */
function addHeader(parts: Parts, text: string): void {
  const empty = /^([^:;\s]+);\s*$/.exec(text);
  if (empty) parts.headers.push({ name: empty[1] ?? '', value: '' });
  const colon = text.indexOf(':');
  const name = text.slice(0, Math.max(colon, 0)).trim();
  if (empty || name === '' || OF_CONNECTION.test(name)) return;
  const value = text.slice(colon + 1).trim();
  if (value === '') parts.without.add(name.toLowerCase());
  else parts.headers.push({ name, value });
}

function addData(parts: Parts, meaning: Option['meaning'], value: string): void {
  if (meaning === 'json') parts.isJson = true;
  if ((meaning === 'data' || meaning === 'json') && value.startsWith('@')) parts.dataFile = baseName(value.slice(1));
  else if (meaning === 'dataEncoded') parts.data.push(encodedData(value));
  else if (meaning === 'json' && parts.data.length > 0) parts.data.push(`${parts.data.pop() ?? ''}${value}`);
  else parts.data.push(value);
}

/** `content`, `=content` and `name=content`; a name is as it should be sent. */
function encodedData(text: string): string {
  const equals = text.indexOf('=');
  const content = encodeURIComponent(wellFormed(text.slice(equals + 1)));
  return equals > 0 ? `${text.slice(0, equals)}=${content}` : content;
}

const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

function textRow(text: string): readonly FormRow[] {
  const equals = text.indexOf('=');
  return equals > 0 ? [{ name: text.slice(0, equals), value: text.slice(equals + 1) }] : [];
}

/** A file has its name and nothing in it, as nobody has chosen it yet: `<name` is one too. */
function formRow(text: string): readonly FormRow[] {
  const [row] = textRow(text);
  if (!row) return [];
  const quoted = /^([@<]?)"((?:[^"\\]|\\.)*)"/s.exec(row.value);
  const sign = quoted?.[1] ?? /^[@<]?/.exec(row.value)?.[0] ?? '';
  const value = quoted
    ? (quoted[2] ?? '').replace(/\\(["\\])/g, '$1')
    : row.value.slice(sign.length).replace(/;(?:type|filename|headers|encoder)=.*$/s, '');
  if (sign === '') return [{ name: row.name, value }];
  // Without quotes a comma parts several files.
  const path = quoted ? value : value.split(',', 1)[0];
  return [{ name: row.name, value: '', file: new File([], baseName(path ?? '')) }];
}

const baseName = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** curl takes an address without a scheme for `http:`. */
function addressOf(text: string): URLParts {
  const [address = ''] = text.split('#', 1);
  const hasScheme = /^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(address) || address.startsWith('{{');
  const full = hasScheme ? address : `http://${address.replace(/^\/\//, '')}`;
  const login = /^([a-z][a-z0-9+.-]{0,20}:\/\/)([^/?@]*)@/i.exec(full);
  const url = login ? `${login[1] ?? ''}${full.slice(login[0].length)}` : full;
  const mark = url.indexOf('?');
  const query = mark < 0 ? undefined : pairsOf(url.slice(mark + 1));
  return {
    ...{ url: query ? url.slice(0, mark) : url, query: query ?? [] },
    ...(login && { user: unescapedLogin(login[2] ?? '') }),
  };
}

interface URLParts {
  readonly url: string;
  readonly query: readonly Row[];
  readonly user?: string;
}

function unescapedLogin(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function draftOf(parts: Parts, address: URLParts): RequestDraft {
  const data = parts.data.join('&');
  const asked = parts.isGet ? withQuery(address, data) : address;
  const headers = headersOf(parts, address.user);
  const body: ReadBody = parts.isGet ? { mode: 'none' } : bodyOf(parts, data, headers);
  return {
    ...{ method: methodOf(parts), url: asked.url, pathVariables: [], query: asked.query },
    headers: [...headers.filter((row) => !isReplaced(row, body.mode)), ...(body.header ? [body.header] : [])],
    body: { ...emptyDraft.body, ...body.content, mode: body.mode },
  };
}

/** A form's boundary is made anew. */
const isReplaced = ({ name, value }: Row, mode: BodyMode): boolean =>
  mode === 'formdata' && name.toLowerCase() === 'content-type' && /^multipart\/form-data/i.test(value);

function withQuery({ url, query }: URLParts, data: string): URLParts {
  if (data === '') return { url, query };
  const rows = url.includes('?') ? undefined : pairsOf(data);
  if (rows) return { url, query: [...query, ...rows] };
  const written = query.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const before = url.includes('?') ? [url.slice(url.indexOf('?') + 1)] : written;
  return { url: `${url.split('?', 1)[0]}?${[...before, data].join('&')}`, query: [] };
}

function methodOf({ method, isHead, isGet, upload, data, dataFile, form }: Parts): string {
  if (method) return method;
  if (isHead) return 'HEAD';
  if (isGet) return 'GET';
  if (upload !== undefined) return 'PUT';
  return data.length > 0 || dataFile !== undefined || form.length > 0 ? 'POST' : 'GET';
}

function headersOf(parts: Parts, login: string | undefined): readonly Row[] {
  const has = (name: string) => parts.headers.some((row) => row.name.toLowerCase() === name.toLowerCase());
  const rows = [...parts.headers];
  const user = parts.user ?? login;
  if (user && !has('Authorization')) {
    const bytes = new TextEncoder().encode(user.includes(':') ? user : `${user}:`);
    rows.push({ name: 'Authorization', value: `Basic ${btoa(String.fromCharCode(...bytes.slice(0, 10_000)))}` });
  }
  if (parts.cookies.length > 0) rows.push({ name: 'Cookie', value: parts.cookies.join('; ') });
  if (parts.isJson && !has('Accept')) rows.push({ name: 'Accept', value: 'application/json' });
  return rows;
}

interface ReadBody {
  readonly mode: BodyMode;
  readonly content?: Partial<RequestDraft['body']>;
  /** What curl says of the body by itself. */
  readonly header?: Row;
}

const FORM = 'application/x-www-form-urlencoded';

function bodyOf(parts: Parts, data: string, headers: readonly Row[]): ReadBody {
  if (parts.form.length > 0) return { mode: 'formdata', content: { formdata: parts.form } };
  const file = parts.upload ?? parts.dataFile;
  if (file !== undefined) return { mode: 'file', content: { file: new File([], baseName(file)) } };
  if (data === '') return { mode: 'none' };
  const given = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value.toLowerCase();
  const kind = given?.split(';', 1)[0]?.trim();
  if (parts.isJson || kind === 'application/json' || kind?.endsWith('+json')) {
    return { mode: 'json', content: { json: data } };
  }
  const isBare = kind === undefined && !parts.without.has('content-type');
  // Manuals leave the type out, and mean JSON.
  if (isBare && isJsonText(data)) return { mode: 'json', content: { json: data } };
  const rows = isBare || kind === FORM ? pairsOf(data) : undefined;
  if (rows) return { mode: 'urlencoded', content: { urlencoded: rows } };
  const header = { name: 'Content-Type', value: FORM };
  return { mode: 'raw', content: { raw: data }, ...(isBare && { header }) };
}

function isJsonText(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
