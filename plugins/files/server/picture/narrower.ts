import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Blobs } from '@docstead/core/server';
import type { StoredFile } from '../../points.ts';
import { keyOf, narrowKeyOf, type Width } from '../file/blob-keys.ts';
import type { FilesSetup } from '../file/file.service.ts';
import { findTool, MOST_PIXELS, narrowed, type Tool } from './narrowed.ts';

const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
/** Larger files are held in no memory. */
const MOST_BYTES = 32 * 2 ** 20;
/** In the store: there is no narrower one, the picture is shown as it is. */
const NONE = Buffer.alloc(0);

export interface Narrow {
  readonly key: string;
  readonly size: number;
}

/** Pictures made narrower, once, when they are first asked for, and kept beside their files. */
export class Narrower {
  private readonly app: Pick<FilesSetup, 'blobs' | 'heavy' | 'log'>;
  private readonly find: () => Promise<Tool | undefined>;
  private tool: Promise<Tool | undefined> | undefined;
  /** By key, while it is made: all who ask meanwhile get the same one. */
  private readonly making = new Map<string, Promise<Narrow | undefined>>();

  constructor(app: Pick<FilesSetup, 'blobs' | 'heavy' | 'log'>, find = findTool) {
    this.app = app;
    this.find = find;
  }

  private get blobs(): Blobs {
    return this.app.blobs;
  }

  /** Whether this installation can make them. */
  async isAble(): Promise<boolean> {
    return (await this.toolOf()) !== undefined;
  }

  /** Undefined where the picture is to be shown as it is: there is no tool, no time now, or no gain. */
  async of(file: StoredFile, width: Width): Promise<Narrow | undefined> {
    if (!isFit(file, width)) return undefined;
    const key = narrowKeyOf(file.sign, width);
    const kept = await this.blobs.stat(key);
    if (kept) return kept.size > 0 ? { key, size: kept.size } : undefined;
    const tool = await this.toolOf();
    if (!tool) return undefined;
    const made = this.making.get(key) ?? this.make(tool, file, width).finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  private toolOf(): Promise<Tool | undefined> {
    this.tool ??= this.find();
    return this.tool;
  }

  /** What fails for want of a place or of the store is tried again by the next who asks; a picture that fails is not. */
  private async make(tool: Tool, { file_id, sign }: StoredFile, width: Width): Promise<Narrow | undefined> {
    const key = narrowKeyOf(sign, width);
    try {
      const made = await this.app.heavy.run(async () => {
        const whole = await this.blobs.get(keyOf(sign));
        return whole && (await this.tryOne(tool, { file_id, body: whole.body, width }));
      });
      if (!made) return undefined;
      await this.blobs.put(key, made, 'image/webp');
      return made.length > 0 ? { key, size: made.length } : undefined;
    } catch (error) {
      this.app.log.info('A picture is sent as it is, for it could not be made narrower now.', { file_id, error });
      return undefined;
    }
  }

  private async tryOne(tool: Tool, { file_id, body, width }: Work): Promise<Buffer> {
    const bytes = await buffer(body);
    try {
      return (await narrowed(tool, bytes, width)) ?? NONE;
    } catch (error) {
      this.app.log.info('A picture is always sent as it is, for it cannot be made narrower.', { file_id, error });
      return NONE;
    }
  }
}

interface Work {
  readonly file_id: number;
  readonly body: Readable;
  readonly width: Width;
}

/** By what is known of it without looking. */
function isFit({ file_type, file_size, width, height }: StoredFile, wanted: Width): boolean {
  if (!TYPES.has(file_type) || file_size > MOST_BYTES || width * height > MOST_PIXELS) return false;
  return file_type !== 'image/webp' || width === 0 || width > wanted;
}
