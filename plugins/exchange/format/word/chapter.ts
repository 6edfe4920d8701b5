import { createHash } from 'node:crypto';
import type { Book } from '../book/book.ts';
import type { Breath } from '../book/breath.ts';
import type { Block } from '../book/model.ts';
import { drawnOf } from '../book/pictures.ts';
import type { BookWords } from '../book/words.ts';
import { strictUri } from './uri.ts';

export interface Placed {
  readonly relation: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** Bytes of pictures within texts, of a whole document. */
const MOST_HELD = 32 * 2 ** 20;

/** What the whole document names by numbers: links, pictures, numbered lists. It grows by names alone, never by texts. */
export class Register {
  readonly links = new Map<string, string>();
  /** By address; undefined for what is no picture of the book. */
  readonly placed = new Map<string, Placed | undefined>();
  /** Bytes that were written into texts, by path: nobody can be asked for them again. */
  readonly held = new Map<string, Uint8Array>();
  room = MOST_HELD;
  readonly starts: { level: number; start: number }[] = [];
  readonly pages: ReadonlySet<number>;
  #last = 0;

  constructor(book: Book) {
    this.pages = new Set(book.nodes.flatMap((node) => (node.kind === 'page' ? [node.page_id] : [])));
  }

  nextId(): number {
    this.#last += 1;
    return this.#last;
  }
}

/** A page while it is written. */
export class Chapter {
  readonly book: Book;
  readonly words: BookWords;
  readonly breath: Breath;
  readonly #register: Register;
  readonly #page_id: number;
  readonly #ids: ReadonlySet<string>;
  readonly #taken = new Set<string>();

  constructor({ book, words, register, breath }: ForChapter, page_id: number, blocks: readonly Block[]) {
    this.book = book;
    this.words = words;
    this.breath = breath;
    this.#register = register;
    this.#page_id = page_id;
    this.#ids = new Set(idsOf(blocks));
  }

  nextId(): number {
    return this.#register.nextId();
  }

  linkId(url: string): string {
    const { links } = this.#register;
    const target = strictUri(url);
    const id = links.get(target) ?? `link${links.size + 1}`;
    links.set(target, id);
    return id;
  }

  /** The number of a numbered list that begins here. */
  listId(level: number, start: number): number {
    this.#register.starts.push({ level, start });
    return this.#register.starts.length + 1;
  }

  markOfPage(page_id: number): string | undefined {
    return this.#register.pages.has(page_id) ? `page${page_id}` : undefined;
  }

  /** The bookmark of an id of this page, if it is one. Word takes forty letters, digits and `_`. */
  markOf(id: string): string | undefined {
    return this.#ids.has(id)
      ? `m${createHash('sha256').update(`${this.#page_id}#${id}`).digest('hex').slice(0, 24)}`
      : undefined;
  }

  /** The same for the place that it stands at: the first of an id, as in browsers. Word calls two of one name damaged. */
  takeMark(id: string): string | undefined {
    if (this.#taken.has(id)) return undefined;
    this.#taken.add(id);
    return this.markOf(id);
  }

  /** Where a picture lies in the package; its bytes are asked for again when they are written. */
  async place(src: string): Promise<Placed | undefined> {
    const { placed } = this.#register;
    const key = src.startsWith('data:') ? `data:${createHash('sha256').update(src).digest('hex')}` : src;
    if (placed.has(key)) return placed.get(key);
    const drawn = await drawnOf(this.book, src);
    const at = placed.size + 1;
    const place = drawn && {
      relation: `picture${at}`,
      path: `media/picture${at}.${drawn.kind}`,
      width: drawn.width,
      height: drawn.height,
    };
    placed.set(key, place && src !== key && !this.#hold(place, drawn.bytes) ? undefined : place);
    return placed.get(key);
  }

  #hold({ path }: Placed, bytes: Uint8Array): boolean {
    if (bytes.length > this.#register.room) return false;
    this.#register.room -= bytes.length;
    this.#register.held.set(path, bytes);
    return true;
  }
}

export interface ForChapter {
  readonly book: Book;
  readonly words: BookWords;
  readonly register: Register;
  readonly breath: Breath;
}

function idsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') return [block.id];
    if (block.kind === 'paragraph') return block.id ? [block.id] : [];
    if (block.kind === 'list') return block.items.flatMap((item) => idsOf(item.blocks));
    if (block.kind === 'quote' || block.kind === 'callout') return idsOf(block.blocks);
    return block.kind === 'table' ? block.rows.flatMap(({ cells }) => cells.flatMap((cell) => idsOf(cell.blocks))) : [];
  });
}
