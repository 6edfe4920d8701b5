import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { report, root, sources } from './files.ts';

/** Both languages hold the same keys with the same placeholders, and no text is empty. */

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) =>
    flatten(child, path ? `${path}.${key}` : key),
  );
}

const read = (file: string) => new Map(flatten(JSON.parse(readFileSync(join(root, file), 'utf8'))));
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map((hit) => hit[1])
    .sort()
    .join(',');
/** English has plural forms that Chinese lacks. */
const bare = (key: string) => key.replace(/_(one|other)$/, '');

function compare(file: string): string[] {
  const chineseFile = join(dirname(file), 'zh-cn.json');
  const [english, chinese] = [read(file), read(chineseFile)];
  const [here, there] = [new Set([...english.keys()].map(bare)), new Set([...chinese.keys()].map(bare))];
  return [
    ...[...here].filter((key) => !there.has(key)).map((key) => `${chineseFile}: ${key} is missing`),
    ...[...there].filter((key) => !here.has(key)).map((key) => `${file}: ${key} is missing`),
    ...[...english, ...chinese]
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => `${dirname(file)}: ${key} is empty`),
    ...[...english]
      .filter(([key, text]) => chinese.has(key) && placeholders(text) !== placeholders(chinese.get(key) ?? ''))
      .map(([key]) => `${chineseFile}: ${key} has other placeholders than English`),
  ];
}

report(sources('locales/en.json').flatMap(compare));
