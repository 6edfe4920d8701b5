import { Composer, type Document, Lexer, Parser } from 'yaml';
import { Refused } from '../project.ts';
import { fieldsOf } from './fields.ts';
import { YamlValues } from './yaml-values.ts';

/** What is read at once takes fifty times its length in memory; a longer text is read in pieces. */
const MOST_AT_ONCE = 4 * 2 ** 20;
/** Of one that does not fall into pieces. */
const MOST_WHOLE = 10 * 2 ** 20;
const MOST_BUNDLE = 2 ** 19;
const MOST_DEPTH = 200;
/** Signs of one piece: a text of brackets alone has as many as letters. */
const MOST_LEXEMES = 4_000_000;

/** The value of a YAML text: mappings, sequences and plain values, anchors and merges within a budget. */
export function readYaml(text: string): unknown {
  if (text.length <= MOST_AT_ONCE) return wholeValue(text);
  const inPieces = pieceByPiece(text);
  if (inPieces) return inPieces;
  if (text.length > MOST_WHOLE) throw new Refused('tooLarge');
  return wholeValue(text);
}

function wholeValue(text: string): unknown {
  try {
    return new YamlValues().of(documentOf(text));
  } catch (thrown) {
    if (thrown instanceof Refused) throw thrown;
    // The library walks trees by calling itself.
    throw new Refused(thrown instanceof RangeError ? 'tooDeep' : 'unreadable');
  }
}

/** The first document of the text. Depth and number of signs are looked at while it is read, not after. */
function documentOf(text: string): Document.Parsed {
  const parser = new Parser();
  // Keys are compared with all others of their mapping where they must be unique: of two, the last counts.
  const composer = new Composer({ uniqueKeys: false, prettyErrors: false, keepSourceTokens: false, version: '1.2' });
  let count = 0;
  const found: Document.Parsed[] = [];
  for (const lexeme of new Lexer().lex(text)) {
    count += 1;
    if (count > MOST_LEXEMES) throw new Refused('tooMany');
    for (const token of parser.next(lexeme)) found.push(...(composer.next(token) as Iterable<Document.Parsed>));
    if (parser.stack.length > MOST_DEPTH) throw new Refused('tooDeep');
  }
  for (const token of parser.end()) found.push(...(composer.next(token) as Iterable<Document.Parsed>));
  found.push(...(composer.end() as Iterable<Document.Parsed>));
  const [document] = found;
  const [error] = document?.errors ?? [];
  if (!document || error) throw new Refused('unreadable', error ? `${error.pos[0]}` : '');
  return document;
}

/**
 * A mapping of mappings, read mapping by mapping so that the tree of one is forgotten before the next. Undefined for a
 * text in which a piece cannot stand alone: an alias of another one's anchor, a text that goes on at the margin.
 */
function pieceByPiece(text: string): unknown {
  const value = new Map<string, unknown>();
  try {
    for (const piece of pieces(text, '')) {
      for (const [key, inner] of Object.entries(fieldsOf(bigValue(piece)) ?? {})) value.set(key, inner);
    }
    return Object.fromEntries(value);
  } catch (thrown) {
    if (thrown instanceof Refused && thrown.why === 'unreadable') return undefined;
    throw thrown;
  }
}

/** `paths:` and `components:` hold nearly all: their own entries are pieces again, down to what fits. */
function bigValue(piece: string): unknown {
  if (piece.length <= MOST_BUNDLE) return wholeValue(piece);
  const head = /^([ ]*)([\w./'"-]{1,200}):[ \t]*\r?\n/.exec(piece);
  const below = head && piece.slice(head[0].length);
  const margin = below && /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*([ ]*)[^\s#-]/.exec(below)?.[1];
  if (!head || !below || !margin || margin.length <= (head[1] ?? '').length) return wholeValue(piece);
  const inner = new Map<string, unknown>();
  for (const part of pieces(below, margin)) {
    for (const [key, value] of Object.entries(fieldsOf(bigValue(part)) ?? {})) inner.set(key, value);
  }
  const [key = ''] = Object.keys(fieldsOf(wholeValue(`${head[2]}: 1`)) ?? {});
  return Object.fromEntries([[key, Object.fromEntries(inner)]]);
}

/** The entries of a mapping, each cut off before the line that begins exactly at the margin; small ones in bundles. */
function* pieces(text: string, margin: string): Generator<string> {
  // A list may stand at the margin of its own key.
  const isBegin = new RegExp(`\\n(?=${margin}(?!- |-\r?\n)[^\\s#])`, 'g');
  let bundle = '';
  let from = 0;
  for (const end of [...text.matchAll(isBegin)].map(({ index }) => index + 1).concat(text.length)) {
    const entry = text.slice(from, end);
    from = end;
    if (bundle !== '' && bundle.length + entry.length > MOST_BUNDLE) {
      yield bundle;
      bundle = '';
    }
    bundle += entry;
  }
  if (bundle.trim() !== '') yield bundle;
}
