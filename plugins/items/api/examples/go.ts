import { formText } from './java.ts';
import { goQuoted, quoted } from './quote.ts';
import type { Part, Sent } from './sent.ts';

/** `net/http`. */
export function go({ method, url, headers, body }: Sent): string {
  const hasFile = body.kind === 'parts' && body.parts.some(({ isFile }) => isFile);
  const imports = [
    ...(body.kind === 'parts' ? ['bytes'] : []),
    ...['fmt', 'io'],
    ...(body.kind === 'parts' ? ['mime/multipart'] : []),
    'net/http',
    ...(hasFile ? ['os'] : []),
    ...(body.kind === 'text' || body.kind === 'form' ? ['strings'] : []),
  ];
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...bodyOf(body),
    `\trequest, err := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${body.kind === 'none' ? 'nil' : 'body'})`,
    '\tif err != nil {\n\t\tpanic(err)\n\t}',
    ...headers.map((pair) => `\trequest.Header.Add(${pair.map(quoted).join(', ')})`),
    ...(body.kind === 'parts' ? ['\trequest.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    '\tresponse, err := http.DefaultClient.Do(request)',
    '\tif err != nil {\n\t\tpanic(err)\n\t}',
    '\tdefer response.Body.Close()',
    '\ttext, _ := io.ReadAll(response.Body)',
    '\tfmt.Println(response.StatusCode, string(text))',
    '}',
  ].join('\n');
}

function bodyOf(body: Sent['body']): string[] {
  if (body.kind === 'text') return [`\tbody := strings.NewReader(${goQuoted(body.text)})`];
  if (body.kind === 'form') return [`\tbody := strings.NewReader(${quoted(formText(body.pairs))})`];
  if (body.kind === 'none') return [];
  return [
    '\tbody := &bytes.Buffer{}',
    '\tform := multipart.NewWriter(body)',
    ...body.parts.flatMap(partOf),
    '\tform.Close()',
  ];
}

function partOf({ name, value, isFile }: Part): string[] {
  if (!isFile) return [`\tform.WriteField(${quoted(name)}, ${quoted(value)})`];
  const path = quoted(value || 'file');
  return [
    `\tif part, err := form.CreateFormFile(${quoted(name)}, ${path}); err == nil {`,
    `\t\tif file, err := os.Open(${path}); err == nil {`,
    '\t\t\tio.Copy(part, file)',
    '\t\t\tfile.Close()',
    '\t\t}',
    '\t}',
  ];
}
