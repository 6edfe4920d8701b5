import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes what tsc wrote run on plain Node. A style sheet is the names of its classes there, for the shell brings the
 * styles; a JSON file is its data. Declarations name each other by the ending that they have now.
 */
export function asModules(root: string, folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, path);
    if (path.endsWith('.d.ts')) writeFileSync(file, declarations(readFileSync(file, 'utf8')));
    else if (path.endsWith('.js')) writeFileSync(file, script(readFileSync(file, 'utf8'), { root, folder, path }));
  }
}

function declarations(text: string): string {
  return text.replace(/(['"])(\.{1,2}\/[^'"\n]+)\.tsx?\1/g, '$1$2.js$1');
}

interface Place {
  readonly root: string;
  readonly folder: string;
  /** Of the script, below both. */
  readonly path: string;
}

function script(text: string, { root, folder, path }: Place): string {
  return text
    .replace(/^import ['"][^'"]+\.css['"];\n/gm, '')
    .replace(/^(import \w+ from )'(\.[^']+\.(css|json))'.*;$/gm, (_, head: string, named: string, kind: string) => {
      const asset = join(path, '..', named);
      const body = readFileSync(join(root, asset), 'utf8');
      const value = kind === 'css' ? classNames(body) : JSON.parse(body);
      writeFileSync(join(folder, `${asset}.js`), `export default ${JSON.stringify(value)};\n`);
      return `${head}'${named}.js';`;
    });
}

function classNames(css: string): Record<string, string> {
  const names = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-z_][\w-]*)/gi)].map((hit) => hit[1] ?? '');
  return Object.fromEntries(names.map((name) => [name, name]));
}
