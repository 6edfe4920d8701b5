import { testDatabases } from '@docstead/core/testing';
import { expect, it } from 'vitest';
import { openDesk } from '../../files/testing/desk.ts';
import editor from '../server/index.ts';

it.each(testDatabases())(
  'a picture that only a template names counts as used until the template goes, on %s',
  async (db) => {
    const desk = await openDesk(db, [editor]);
    const [named, older, lost] = [await desk.image('owner'), await desk.image('owner'), await desk.image('owner')];
    const save = async (template_content: string): Promise<number> =>
      (await desk.ask('owner', '/api/template/save', { template_title: 'Plan', template_content })).data.id;
    // More than are read at once, those with pictures last.
    for (let at = 0; at < 51; at += 1) await save('What visitFile is for');
    const id = await save(
      `![one](${named})\n\n![two](/server/index.php?s=/api/attachment/visitFile&sign=${older.slice(-32)})`,
    );
    desk.host.clock.advance(2 * 86_400);
    const unused = async (): Promise<string[]> => {
      const { data } = await desk.ask('root', '/api/attachment/getAllList', { unused: 1 });
      expect(data.total).toBe(data.list.length);
      return data.list.map(({ url }: { url: string }) => url);
    };
    const { list } = (await desk.ask('owner', '/api/attachment/getMyList')).data;
    const used = async (who: 'owner' | 'root', url: string) => {
      const { file_id } = list.find((file: { url: string }) => file.url === url);
      const { templates, other_templates } = (await desk.ask(who, '/api/attachment/usedIn', { file_id })).data;
      return { templates, other_templates };
    };
    try {
      for (const url of [named, older]) {
        expect(await used('owner', url)).toEqual({ templates: ['Plan'], other_templates: 0 });
        expect(await used('root', url)).toEqual({ templates: [], other_templates: 1 });
      }
      expect(await used('owner', lost)).toEqual({ templates: [], other_templates: 0 });
      expect(await unused()).toEqual([lost]);
      await desk.ask('owner', '/api/template/delete', { id });
      expect(await unused()).toEqual([lost, older, named]);
    } finally {
      await desk.host.close();
    }
  },
);
