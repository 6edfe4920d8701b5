import type { ProjectPage } from '../project.ts';
import type { Outgoing } from './outgoing.ts';

/** Pages one by one, in the order in which they were asked for; one that was deleted meanwhile is passed over. */
export class PageReader {
  private readonly pages: AsyncIterator<ProjectPage>;
  private ahead: Promise<IteratorResult<ProjectPage>> | undefined;

  constructor(out: Outgoing, keys: readonly string[]) {
    this.pages = out.pages(keys)[Symbol.asyncIterator]();
  }

  async take(key: string): Promise<ProjectPage | undefined> {
    this.ahead ??= this.pages.next();
    const next = await this.ahead;
    if (next.done || next.value.key !== key) return undefined;
    this.ahead = undefined;
    return next.value;
  }

  async close(): Promise<void> {
    await this.pages.return?.();
  }
}
