import katex from 'katex';
import 'katex/dist/katex.min.css';

/** No commands that load, link or set attributes; bounds on expansion and on sizes. */
const OPTIONS = {
  trust: false,
  maxExpand: 200,
  maxSize: 20,
  throwOnError: false,
  strict: 'ignore',
  output: 'htmlAndMathml',
  // Part of a formula that is not known stays readable in both themes.
  errorColor: 'var(--ds-danger)',
} as const;

export interface Typeset {
  readonly node: HTMLElement;
  /** What is wrong with the whole formula; parts of it that are not known stand in it as they were written. */
  readonly error: string | undefined;
}

/** The formula as HTML with MathML beside it, for readers who listen. */
export function typeset(source: string, isBlock: boolean): Typeset {
  const node = document.createElement('div');
  try {
    // Definitions of one formula do not reach the next.
    katex.render(source, node, { ...OPTIONS, displayMode: isBlock, macros: {} });
  } catch (thrown) {
    return { node, error: thrown instanceof Error ? thrown.message : String(thrown) };
  }
  const wrong = node.querySelector('.katex-error');
  const error = wrong && wrong.parentElement === node ? (wrong.getAttribute('title') ?? '') : undefined;
  return {
    node,
    error: error?.replace(/^ParseError: KaTeX parse error: /, '').replace(/ at (?:position \d+|end of input).*$/s, ''),
  };
}
