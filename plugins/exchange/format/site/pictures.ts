import { createHash } from 'node:crypto';
import type { Book } from '../book/book.ts';
import type { Shown } from '../book/html.ts';
import { forBrowsers } from '../book/pictures.ts';
import type { ZipEntry } from '../book/zip.ts';

/** The pictures of a site, each once; only those of one page are held at a time. */
export class Pictures {
  readonly #book: Book;
  readonly #known = new Map<string, Shown | undefined>();
  #waiting: ZipEntry[] = [];
  #last = 0;

  constructor(book: Book) {
    this.#book = book;
  }

  async show(src: string): Promise<Shown | undefined> {
    const key = createHash('sha256').update(src).digest('hex');
    if (!this.#known.has(key)) this.#known.set(key, await this.#add(src));
    return this.#known.get(key);
  }

  /** Those that were named since the last time. */
  take(): ZipEntry[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }

  async #add(src: string): Promise<Shown | undefined> {
    const picture = await forBrowsers(this.#book, src);
    if (!picture) return undefined;
    this.#last += 1;
    const path = `pictures/${this.#last}.${picture.kind}`;
    this.#waiting.push({ path, data: picture.bytes, isPacked: true });
    return { src: `../${path}`, width: picture.width, height: picture.height };
  }
}
