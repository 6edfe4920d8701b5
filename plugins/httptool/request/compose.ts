import { addressOf, isSent } from './address.ts';
import { TOKEN } from './headers.ts';
import type { RequestDraft, Row, SentRequest } from './request.ts';

/** What is sent for this draft, whose variables are filled. Throws an `Error` whose message is a key of the plugin's texts, below `problems`. */
export async function compose(draft: RequestDraft): Promise<SentRequest> {
  const method = draft.method.trim().toUpperCase() || 'GET';
  // The Fetch standard forbids the latter.
  if (!TOKEN.test(method) || /^(CONNECT|TRACE|TRACK)$/.test(method)) throw new Error('problems.method');
  const url = addressOf(draft.url, draft.pathVariables, draft.query);
  const headers = headersOf(draft.headers);
  const body = method === 'GET' || method === 'HEAD' ? undefined : await bodyOf(draft.body);
  if (!body) return { method, url, headers };
  return { method, url, headers: typed(headers, body), body: body.blob };
}

function headersOf(rows: readonly Row[]): readonly Row[] {
  return rows.filter(isSent).map(({ name, value }) => {
    const [sent, trimmed] = [name.trim(), value.trim()];
    if (!TOKEN.test(sent)) throw new Error('problems.header_name');
    // HTTP has no other characters in a header, and a line break would begin another one.
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(trimmed)) throw new Error('problems.header_value');
    return { name: sent, value: trimmed };
  });
}

interface Body {
  readonly blob: Blob;
  readonly type: string;
  /** The type names the boundary between the parts: no other will do. */
  readonly isFixed?: boolean;
}

async function bodyOf({ mode, ...body }: RequestDraft['body']): Promise<Body | undefined> {
  switch (mode) {
    case 'json':
      return body.json.trim() === '' ? undefined : text(body.json, 'application/json');
    case 'raw':
      return body.raw === '' ? undefined : text(body.raw, 'text/plain;charset=UTF-8');
    case 'urlencoded': {
      const pairs = body.urlencoded.filter(isSent).map(({ name, value }) => [name.trim(), value]);
      return text(new URLSearchParams(pairs).toString(), 'application/x-www-form-urlencoded');
    }
    case 'formdata':
      return parts(body.formdata);
    case 'file':
      if (!body.file) throw new Error('problems.no_file');
      return { blob: body.file, type: body.file.type || 'application/octet-stream' };
    default:
      return undefined;
  }
}

const text = (written: string, type: string): Body => ({ blob: new Blob([written]), type });

async function parts(rows: RequestDraft['body']['formdata']): Promise<Body> {
  const form = new FormData();
  for (const { name, value, file, isFile } of rows.filter(isSent)) {
    if (isFile && !file) throw new Error('problems.no_file');
    if (file) form.append(name.trim(), file, file.name);
    else form.append(name.trim(), value);
  }
  const written = new Response(form);
  return { blob: await written.blob(), type: written.headers.get('content-type') ?? '', isFixed: true };
}

const isType = ({ name }: Row): boolean => name.toLowerCase() === 'content-type';

function typed(headers: readonly Row[], { type, isFixed }: Body): readonly Row[] {
  if (headers.some(isType) && !isFixed) return headers;
  return [...headers.filter((row) => !isType(row)), { name: 'Content-Type', value: type }];
}
