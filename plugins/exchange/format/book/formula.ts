import katex from 'katex';

/** A longer one is shown as it was written: nobody else waits while it is set. */
const LONGEST = 2_000;

/** A formula as MathML, which browsers draw by themselves. Nothing in it loads or links, and its growth has bounds; undefined where it cannot be set. */
export function formula(source: string, isBlock: boolean): string | undefined {
  if (source.length > LONGEST) return undefined;
  try {
    return katex.renderToString(source, {
      ...{ output: 'mathml', displayMode: isBlock, strict: 'ignore', trust: false },
      ...{ maxExpand: 200, maxSize: 20, throwOnError: true, macros: {} },
    });
  } catch {
    return undefined;
  }
}
