import type { CallAnswer, Flavour } from '@docstead/core/testing';
import { openOffice, type Person } from '../../items/server/testing/office.ts';
import editor from '../server/index.ts';

export interface Listed {
  readonly id: string;
  readonly template_id?: string;
  readonly username: string;
  readonly template_title: string;
  readonly template_content: string;
  readonly share_item: readonly string[];
  readonly share_item_count: number;
}

/** The office of items, with templates. */
export async function openShelf(db: Flavour, more: Parameters<typeof openOffice>[1] = []) {
  const office = await openOffice(db, [editor, ...more]);
  const made = async (who: Person, path: string, input: Record<string, unknown> = {}): Promise<CallAnswer['data']> => {
    const answer = await office.ask(who, path, input);
    if (answer.error_code !== 0) throw new Error(`${path}: ${answer.error_code} ${answer.error_message}`);
    return answer.data;
  };
  return {
    ...office,
    made,
    code: async (who: Person, path: string, input: Record<string, unknown> = {}): Promise<number> =>
      (await office.ask(who, path, input)).error_code,
    template: async (who: Person, template_title: string, template_content = '# Text'): Promise<number> =>
      (await made(who, '/api/template/save', { template_title, template_content })).id,
    mine: (who: Person): Promise<Listed[]> => made(who, '/api/template/getMyList'),
    /** Titles of what is shared with a project. */
    shared: async (who: Person, item_id: number): Promise<string[]> =>
      (await made(who, '/api/template/getItemList', { item_id })).map((one: Listed) => one.template_title),
    share: (who: Person, template_id: number, ...item_ids: readonly (number | string)[]): Promise<number> =>
      office
        .ask(who, '/api/template/shareToItem', { template_id, item_id: item_ids.join(',') })
        .then((answer) => answer.error_code),
  };
}

export type Shelf = Awaited<ReturnType<typeof openShelf>>;
