import { type Call, type Details, isOfPair } from './document.ts';
import type { Field } from './schema.ts';

/** Something to begin with for each field that has to be sent; with a key also for texts, which no schema can ask for before the key is known. */
export function sampleInput({ fields, needs }: Details): Record<string, unknown> {
  const isSent = ({ type, isRequired }: Field) => isRequired || (needs === 'key' && type === 'string');
  const own = fields.filter((field) => isSent(field) && !field.name.includes('.') && field.name !== 'file');
  return Object.fromEntries(own.map((field) => [field.name, sampleValue(field)]));
}

function sampleValue({ type }: Field): unknown {
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type.endsWith('[]')) return [];
  return type.startsWith('"') ? JSON.parse(type.split(' | ')[0] ?? '""') : 'text';
}

/** In single quotes for a shell, whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** As the shell has it from its environment. */
const variable = (name: string): string => name.toUpperCase();

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export function curlSample(call: Call, details: Details, origin: string): string {
  const address = origin + call.path;
  const login = details.needs === 'login' ? [`-H 'X-API-Token: '"$TOKEN"`] : [];
  const sent = Object.entries(sampleInput(details));
  if (details.sends === 'raw')
    return [`curl -X ${call.method.toUpperCase()} ${quoted(address)}`, ...login].join(' \\\n  ');
  const way = details.sends === 'query' ? ['--get'] : [];
  const flag = details.sends === 'file' ? '--form-string' : '--data-urlencode';
  const fields = sent.map(([name, value]) =>
    isOfPair(name) ? `${flag} "${name}=$${variable(name)}"` : `${flag} ${quoted(`${name}=${textOf(value)}`)}`,
  );
  const file = details.sends === 'file' ? [`-F 'file=@picture.png'`] : [];
  const post = details.sends === 'form' && fields.length === 0 ? ['-X POST'] : [];
  return [`curl ${quoted(address)}`, ...way, ...post, ...login, ...fields, ...file].join(' \\\n  ');
}

const fromEnvironment = (name: string): string => `process.env.${variable(name)}`;

const withPair = (json: string): string =>
  json.replace(/"(api_key|api_token)": ".*"/g, (_, name: string) => `"${name}": ${fromEnvironment(name)}`);

export function javascriptSample(call: Call, details: Details, origin: string): string {
  const address = `'${origin}${call.path}'`;
  const token = details.needs === 'login' ? `'x-api-token': process.env.TOKEN` : '';
  const input = withPair(JSON.stringify(sampleInput(details), null, 2));
  if (details.sends === 'file') {
    const lines = Object.entries(sampleInput(details)).map(
      ([name, value]) =>
        `form.append('${name}', ${isOfPair(name) ? fromEnvironment(name) : JSON.stringify(textOf(value))});`,
    );
    const form = ['const form = new FormData();', ...lines, `form.append('file', file);`].join('\n');
    return `${form}\nconst response = await fetch(${address}, {\n  method: 'POST',\n  headers: { ${token} },\n  body: form,\n});`;
  }
  if (details.sends !== 'form') {
    const head = token ? `, { headers: { ${token} } }` : '';
    const query = details.sends === 'query' ? ` + '?' + new URLSearchParams(${input})` : '';
    return `const response = await fetch(${address}${query}${head});\nconst answer = await response.json();`;
  }
  const headers = [`'content-type': 'application/json'`, token].filter(Boolean).join(', ');
  const body = input.replaceAll('\n', '\n  ');
  return `const response = await fetch(${address}, {\n  method: 'POST',\n  headers: { ${headers} },\n  body: JSON.stringify(${body}),\n});\nconst { error_code, error_message, data } = await response.json();`;
}
