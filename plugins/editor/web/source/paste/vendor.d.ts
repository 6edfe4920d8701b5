// These packages ship no types for what is used here.
declare module 'turndown' {
  interface Options {
    headingStyle?: 'atx' | 'setext';
    hr?: string;
    bulletListMarker?: '-' | '*' | '+';
    codeBlockStyle?: 'fenced' | 'indented';
    emDelimiter?: '*' | '_';
    br?: string;
  }

  interface Rule {
    filter: keyof HTMLElementTagNameMap;
    replacement: (content: string, node: Node) => string;
  }

  export default class TurndownService {
    constructor(options?: Options);
    escape: (text: string) => string;
    turndown(input: string | Node): string;
    use(plugins: readonly ((service: TurndownService) => void)[]): this;
    addRule(key: string, rule: Rule): this;
  }
}

declare module '@joplin/turndown-plugin-gfm' {
  import type TurndownService from 'turndown';

  export function strikethrough(service: TurndownService): void;
  export function taskListItems(service: TurndownService): void;
}
