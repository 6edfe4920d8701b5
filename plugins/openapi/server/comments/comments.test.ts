import { expect, it } from 'vitest';
import { blocksIn } from './blocks.ts';
import { pageOf } from './page.ts';

const pagesIn = (text: string) => blocksIn(text).map(pageOf);

it('comments of any language are read, whatever stands around them', () => {
  const pages = pagesIn(
    '# py\n"""\n/**\nshowdoc\n@title A\n@method GET\n@param id 可选 int one two\n*/\n"""\n--[[/** showdoc\n * @title B*/]]',
  );
  expect(pages.map(({ page_title }) => page_title)).toEqual(['A', 'B']);
  expect(pages[0]?.document.request.query[0]).toMatchObject({
    ...{ name: 'id', isRequired: false, type: 'int', remark: 'one two' },
  });
});

it('a parameter may leave out whether it is required', () => {
  const [page] = pagesIn(
    '/** showdoc\n * @title A\n * @method post\n * @param id int of the user\n * @param name\n */',
  );
  expect(page?.document.request.body).toMatchObject({
    mode: 'urlencoded',
    urlencoded: [
      { name: 'id', type: 'int', isRequired: false, remark: 'of the user' },
      { name: 'name', type: '' },
    ],
  });
});

it('a body of JSON keeps its fields in the address, and an example of several lines its indent', () => {
  const [page] = pagesIn(
    '/** showdoc\n * @title A\n * @method post\n * @json_param {"a":\n *   1}\n * @return no\n *   json\n */',
  );
  expect(page?.document.request.body).toMatchObject({ mode: 'json', json: '{\n  "a": 1\n}' });
  expect(page?.document.response.success.example).toBe('no\n  json');
});

it('hostile texts end quickly', () => {
  const began = performance.now();
  for (const text of [
    '/**'.repeat(500_000),
    '/** showdoc */'.repeat(100_000),
    `/** showdoc\n${'@title \n'.repeat(200_000)}*/`,
  ])
    expect(pagesIn(text)).toEqual([]);
  expect(pagesIn(`/** showdoc @x\n@title ${' '.repeat(1_000_000)}a\n@param ${'a '.repeat(300_000)}*/`)).toHaveLength(1);
  expect(performance.now() - began).toBeLessThan(3000);
});
