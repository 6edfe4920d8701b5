import type { BootCall } from '../../contract/index.ts';

export interface Attachment {
  readonly file: Blob;
  /** Name of the form field; `file` unless the contract says otherwise. */
  readonly field?: string;
  readonly name?: string;
}

export interface Encoded {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly body?: URLSearchParams | FormData | string;
  readonly type?: 'application/json';
}

type Input = Readonly<Record<string, unknown>>;

/** Writes the input as the call's contract wants it. Lists and objects travel as JSON: a form knows text only. */
export function encode(path: string, input: object, how: { spec: BootCall; attachment?: Attachment }): Encoded {
  const fields = Object.entries(input as Input).filter(([, value]) => value !== undefined && value !== null);
  if (how.spec.method === 'GET') return { method: 'GET', url: withQuery(path, fields) };
  if (how.attachment || how.spec.kind === 'upload') {
    return { method: 'POST', url: path, body: multipart(fields, how.attachment) };
  }
  if (fields.some(([, value]) => typeof value === 'object')) {
    return { method: 'POST', url: path, body: JSON.stringify(Object.fromEntries(fields)), type: 'application/json' };
  }
  return { method: 'POST', url: path, body: new URLSearchParams(fields.map(([name, value]) => [name, text(value)])) };
}

function withQuery(path: string, fields: [string, unknown][]): string {
  if (fields.length === 0) return path;
  return `${path}?${new URLSearchParams(fields.map(([name, value]) => [name, text(value)]))}`;
}

function multipart(fields: [string, unknown][], attachment: Attachment | undefined): FormData {
  const form = new FormData();
  // Fields first: the server reads the body as a stream and needs them before the file.
  for (const [name, value] of fields) {
    if (!(value instanceof Blob)) form.append(name, text(value));
  }
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
  }
  if (attachment) append(form, attachment);
  return form;
}

function append(form: FormData, { file, field = 'file', name }: Attachment): void {
  const fileName = name ?? (file instanceof File ? file.name : undefined);
  if (fileName === undefined) form.append(field, file);
  else form.append(field, file, fileName);
}

function text(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
