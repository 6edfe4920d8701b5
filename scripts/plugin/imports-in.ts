/** One import of a file. */
export interface Import {
  /** As it is written: `./row.ts`, `@docstead/core/web`. */
  readonly to: string;
  /** `import type` and `export type` leave nothing in the bundle. */
  readonly isType: boolean;
}

const IMPORT =
  /^\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm;

/** What a TypeScript file imports or hands on, loaded at its start or later. */
export function importsIn(text: string): Import[] {
  return [...text.matchAll(IMPORT)].map((hit) => ({
    to: hit[1] ?? hit[2] ?? hit[3] ?? '',
    isType: /^\s*(import|export)\s+type\s/.test(hit[0]),
  }));
}
