import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, root, sources } from './files.ts';

/** A value that is exported and that no other file names is dead; types may stand beside what they describe. Whole public surfaces (the SDK, the kit, points, contracts) are left out. */

const EXPORT = /^export (?:declare )?(?:async )?(?:const|function|class|abstract class) (\w+)/gm;
const PUBLIC = /^core\/(sdk|ui|testing)\/|\/(points|contract|plugin)\.ts$|\/contract\/[^/]+\.ts$|\.d\.ts$/;

const files = sources('.ts', '.tsx', '.mjs');
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const words = new Map<string, Set<string>>();
for (const [file, text] of texts) {
  for (const word of new Set(text.match(/\b\w+\b/g))) {
    const holders = words.get(word) ?? new Set();
    holders.add(file);
    words.set(word, holders);
  }
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const problems = files
  .filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'))
  .filter((file) => !PUBLIC.test(file) && !isTest(file))
  .flatMap((file) =>
    [...(texts.get(file) ?? '').matchAll(EXPORT)]
      .map((hit) => hit[1] ?? '')
      .filter((name) => (words.get(name)?.size ?? 0) < 2)
      .map((name) => `${file}: ${name} is exported but nobody imports it`),
  );
report(problems);
