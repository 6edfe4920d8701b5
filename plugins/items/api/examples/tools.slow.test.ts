import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiBody, type ApiDocument, type ApiParam, emptyApiDocument, emptyParam } from '../document.ts';
import { apiExamples } from './index.ts';
import { type Pair, sentBy } from './sent.ts';

const run = promisify(execFile);
/** Milliseconds: a compiler begins with nothing. */
const TIMEOUT = 300_000;

const param = (name: string, value: string, type = 'string'): ApiParam => ({ ...emptyParam, name, value, type });
const ODD = `k'1 "two" \\n $HOME \`id\` %s #; | & ! é 好 😀`;
const LINES = `{\n  "name": "好 \${x} \`tick\` \\\\ 'one'",\n\t"é": "😀"\n}`;
/** What a header may hold in every language: no letters beyond ASCII. */
const HEADER = `k'1 "two" \\ $HOME \`id\` %s #; | & !`;

interface Given {
  readonly method?: string;
  readonly url?: string;
  readonly path?: readonly ApiParam[];
  readonly query?: readonly ApiParam[];
  readonly headers?: readonly ApiParam[];
  readonly cookies?: readonly ApiParam[];
  readonly body?: Partial<ApiBody>;
}

/** `FILE` stands for a file of the machine. */
const GIVEN: Readonly<Record<string, Given>> = {
  'a GET': { method: 'get' },
  'a GET with a query': { method: 'get', query: [param('q', ODD), param('a b', '1&2=3'), param('好', '😀')] },
  'a path with variables': {
    method: 'get',
    url: '/{id}/:name/x',
    path: [param('id', `a/b ${ODD}`), param('name', '好')],
  },
  'a DELETE': { method: 'delete', headers: [param('X-Reason', 'none')] },
  'a HEAD': { method: 'head' },
  'headers and cookies': {
    method: 'get',
    headers: [param('X-Key', HEADER)],
    cookies: [param('a', '1'), param('b', "'2'")],
  },
  'a body of JSON': { body: { mode: 'json', json: LINES } },
  'a body of JSON in one line': { method: 'put', body: { mode: 'json', json: JSON.stringify({ odd: ODD }) } },
  'a body of JSON that is none': { body: { mode: 'json', json: '{"a": \n\u2028 oh\u202e no' } },
  'a raw body': { method: 'patch', body: { mode: 'raw', raw: ODD }, headers: [param('Content-Type', 'text/plain')] },
  'a raw body of several lines': {
    body: { mode: 'raw', raw: `${ODD}\n\r\n\t"""\n\u0007` },
    headers: [param('Content-Type', 'text/plain')],
  },
  'a form': {
    body: {
      mode: 'urlencoded',
      urlencoded: [param('a', ODD), param('b c', '1+1=2'), param('好', '')].map((one) => ({
        ...one,
        isRequired: true,
      })),
    },
  },
  'a form of parts': {
    body: { mode: 'formdata', formdata: [param('a', ODD), param('b', '@x'), param('c', 'two\nlines')] },
  },
  'a file': {
    method: 'put',
    body: { mode: 'formdata', formdata: [param('title', '好'), param('file', 'FILE', 'file')] },
  },
};
const NAMES = Object.keys(GIVEN);
const FILE = 'Bytes of a file: 好\n\0end';

/** What came, without what each program adds of its own. */
interface Came {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const TOOLS = { curl: 'curl', JavaScript: process.execPath, Python: 'python3', Java: 'javac', Go: 'go' } as const;
type Tool = keyof typeof TOOLS;

function isHere(tool: Tool): boolean {
  const [program, ...args] = {
    ...{ curl: ['curl', '--version'], JavaScript: [process.execPath, '--version'], Java: ['javac', '-version'] },
    ...{ Python: ['python3', '-c', 'import requests'], Go: ['go', 'version'] },
  }[tool] as [string, ...string[]];
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    // Who reads the run must see what it has not proved.
    console.warn(`SKIPPED: ${tool} is not on this machine, so nobody has run the examples in it.`);
    return false;
  }
}

describe.each(Object.keys(TOOLS) as Tool[])('The examples in %s', { timeout: TIMEOUT }, (tool) => {
  const here = isHere(tool);
  const came = new Map<string, Came>();
  let folder: string;
  let documents: ApiDocument[];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      came.set(url.split('/')[1] ?? '', { method, url, headers, body: Buffer.concat(chunks) });
      response.end('ok');
    });
  });

  beforeAll(async () => {
    if (!here) return;
    folder = mkdtempSync(join(tmpdir(), 'docstead-examples-'));
    writeFileSync(join(folder, "a file's.txt"), FILE);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    documents = NAMES.map((name, at) =>
      documentOf(GIVEN[name] ?? {}, { origin: `http://127.0.0.1:${port}/${at}`, file: join(folder, "a file's.txt") }),
    );
    const codes = documents.map((one) => apiExamples(one).find(({ name }) => name === tool)?.code ?? '');
    await RUN[tool](codes, folder);
  }, TIMEOUT);
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(!here).each(NAMES)('send %s as it stands in the document', async (name) => {
    const at = NAMES.indexOf(name);
    const sent = sentBy(documents[at] ?? emptyApiDocument);
    const got = came.get(String(at));
    expect([got?.method, meantBy(got?.url)]).toEqual([
      sent.method,
      meantBy(new URL(sent.url).pathname + new URL(sent.url).search),
    ]);
    for (const [key, value] of sent.headers) expect([key, got?.headers[key.toLowerCase()]]).toEqual([key, value]);
    const { body } = sent;
    const text = String(got?.body);
    // `fetch` has no body with these.
    if (body.kind === 'none' || sent.method === 'GET') expect(text).toBe('');
    if (body.kind === 'text') expect(text).toBe(body.text);
    if (body.kind === 'form') expect([...new URLSearchParams(text)]).toEqual(body.pairs);
    if (body.kind === 'parts') {
      const expected = body.parts.map((part): Pair => [part.name, part.isFile ? FILE : part.value]);
      expect(await partsIn(got)).toEqual(tool === 'JavaScript' ? expected.map(asBrowsers) : expected);
    }
  });
});

/** Programs differ in which signs they write as they are. */
function meantBy(url = ''): unknown {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  return [pathname.split('/').map(decodeURIComponent), [...searchParams]];
}

/** A form of a browser has the line breaks of HTTP. */
const asBrowsers = ([name, value]: Pair): Pair => [name, value === FILE ? value : value.replace(/\r?\n/g, '\r\n')];

async function partsIn(got: Came | undefined): Promise<Pair[]> {
  const type = String(got?.headers['content-type']);
  const form = await new Response(new Uint8Array(got?.body ?? []), { headers: { 'content-type': type } }).formData();
  const pairs: Pair[] = [];
  for (const [name, value] of form) pairs.push([name, typeof value === 'string' ? value : await value.text()]);
  return pairs;
}

function documentOf(given: Given, { origin, file }: { readonly origin: string; readonly file: string }): ApiDocument {
  const { method = 'post', url = '/x', path = [], query = [], headers = [], cookies = [], body = {} } = given;
  const formdata = (body.formdata ?? []).map((one) => (one.value === 'FILE' ? { ...one, value: file } : one));
  const all = { ...emptyApiDocument.request.body, ...body, formdata };
  return {
    ...emptyApiDocument,
    info: { ...emptyApiDocument.info, url: `${origin}${url}`, method },
    request: { pathVariables: path, query, headers, cookies, body: all, rest: {} },
  };
}

/** All of them by one start of the program, unless it is quick to start. */
const RUN: Readonly<Record<Tool, (codes: readonly string[], folder: string) => Promise<void>>> = {
  async curl(codes) {
    for (const code of codes) await run('sh', ['-c', code.replace('curl ', 'curl -sS --noproxy "*" ')]);
  },
  async JavaScript(codes, folder) {
    const field = `import { openAsBlob } from 'node:fs';\nglobalThis.fileInput = { files: [await openAsBlob(${JSON.stringify(join(folder, "a file's.txt"))})] };\n`;
    const names = codes.map((code, at) => {
      writeFileSync(join(folder, `e${at}.mjs`), code);
      return `await import('./e${at}.mjs');\n`;
    });
    writeFileSync(join(folder, 'all.mjs'), field + names.join(''));
    await run(process.execPath, ['--no-warnings', join(folder, 'all.mjs')]);
  },
  async Python(codes, folder) {
    codes.forEach((code, at) => void writeFileSync(join(folder, `e${at}.py`), code));
    const all = `import runpy\nfor at in range(${codes.length}): runpy.run_path(f"e{at}.py")\n`;
    writeFileSync(join(folder, 'all.py'), all);
    await run('python3', ['all.py'], { cwd: folder, env: { ...process.env, NO_PROXY: '*' } });
  },
  async Java(codes, folder) {
    const files = codes.map((code, at) => {
      const lines = code.split('\n');
      const cut = lines.findIndex((line) => !line.startsWith('import '));
      const main = `class E${at} { static void main() throws Exception {\n${lines.slice(cut).join('\n')}\n} }\n`;
      writeFileSync(join(folder, `E${at}.java`), `${lines.slice(0, cut).join('\n')}\n${main}`);
      return `E${at}.java`;
    });
    const calls = codes.map((_, at) => `E${at}.main();`).join(' ');
    writeFileSync(
      join(folder, 'All.java'),
      `class All { public static void main(String[] none) throws Exception { ${calls} } }`,
    );
    await run('javac', ['-encoding', 'UTF-8', '-Xlint:all', '-Werror', ...files, 'All.java'], { cwd: folder });
    await run('java', ['All'], { cwd: folder });
  },
  async Go(codes, folder) {
    const module = join(folder, 'go');
    const packages = codes.map((code, at) => {
      mkdirSync(join(module, `e${at}`), { recursive: true });
      const named = code.replace('package main', `package e${at}`).replace('func main()', 'func Main()');
      writeFileSync(join(module, `e${at}`, 'e.go'), `${named}\n`);
      return `e${at}`;
    });
    writeFileSync(join(module, 'go.mod'), 'module x\n');
    const imports = packages.map((name) => `\t"x/${name}"\n`).join('');
    const calls = packages.map((name) => `\t${name}.Main()\n`).join('');
    writeFileSync(join(module, 'main.go'), `package main\n\nimport (\n${imports})\n\nfunc main() {\n${calls}}\n`);
    const how = { cwd: module, env: { ...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off', NO_PROXY: '*' } };
    await run('go', ['vet', './...'], how);
    expect((await run('gofmt', ['-l', ...packages], how)).stdout).toBe('');
    await run('go', ['run', '.'], how);
  },
};
