// These packages ship no types for what is used here.
declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';

  export default function footnote(md: MarkdownIt): void;
}

declare module 'highlight.js/lib/core' {
  import type { HLJSApi } from 'highlight.js';

  const hljs: HLJSApi;
  export default hljs;
}
