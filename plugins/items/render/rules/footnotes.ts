import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';

interface Note {
  label?: string;
  /** How often it is referred to; each time gives one way back. */
  count?: number;
  /** Only of notes written inline. */
  tokens?: Token[];
  content?: string;
}

/** The package's syntax with our own end of the document: its own copies all tokens once per note. */
export function footnotes(md: MarkdownIt): void {
  md.use(footnote);
  md.core.ruler.at('footnote_tail', appendNotes);
}

function appendNotes(state: StateCore): void {
  const definitions = takeDefinitions(state);
  const list = (state.env.footnotes as { list?: Note[] } | undefined)?.list;
  if (!list) return;
  const { tokens } = state;
  tokens.push(new state.Token('footnote_block_open', '', 1));
  for (const [id, note] of list.entries()) {
    const body = note.tokens ? inlineBody(state, note) : (definitions.get(note.label ?? '') ?? []);
    const last = body.at(-1)?.type === 'paragraph_close' ? body.pop() : undefined;
    tokens.push(noteToken(state, 'footnote_open', { id, label: note.label }, 1));
    for (const token of body) tokens.push(token);
    for (let subId = 0; subId < Math.max(note.count ?? 1, 1); subId++) {
      tokens.push(noteToken(state, 'footnote_anchor', { id, subId, label: note.label }, 0));
    }
    if (last) tokens.push(last);
    tokens.push(new state.Token('footnote_close', '', -1));
  }
  tokens.push(new state.Token('footnote_block_close', '', -1));
}

/** Takes the definitions out of the text; one inside another is a note of its own. */
function takeDefinitions(state: StateCore): Map<string, Token[]> {
  const definitions = new Map<string, Token[]>();
  const open: Token[][] = [];
  const text: Token[] = [];
  for (const token of state.tokens) {
    if (token.type === 'footnote_reference_open') {
      const body: Token[] = [];
      definitions.set(String(token.meta?.label ?? ''), body);
      open.push(body);
    } else if (token.type === 'footnote_reference_close') open.pop();
    else (open.at(-1) ?? text).push(token);
  }
  state.tokens = text;
  return definitions;
}

function inlineBody(state: StateCore, note: Note): Token[] {
  const inline = new state.Token('inline', '', 0);
  inline.children = note.tokens ?? [];
  inline.content = note.content ?? '';
  return [new state.Token('paragraph_open', 'p', 1), inline, new state.Token('paragraph_close', 'p', -1)];
}

function noteToken(state: StateCore, type: string, meta: Record<string, unknown>, nesting: 0 | 1): Token {
  const token = new state.Token(type, '', nesting);
  token.meta = meta;
  return token;
}
