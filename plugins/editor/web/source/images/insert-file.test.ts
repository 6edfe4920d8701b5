import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { insertFile } from './insert-file.ts';

function put(file: Parameters<typeof insertFile>[0]) {
  let state = EditorState.create({ doc: 'See .', selection: { anchor: 4 } });
  insertFile(file)({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  return [state.doc.toString(), state.selection.main.head] as const;
}
const url = `${location.origin}/api/attachment/visitFile?sign=ab`;

it('puts an image in as one, and another file as a link with its name, without the name of the site', () => {
  const [image, end] = put({ name: 'the house.png', url, isImage: true });
  expect(image).toBe('See ![the house](/api/attachment/visitFile?sign=ab).');
  expect(end).toBe(image.length - 1);
  expect(put({ name: 'a[1].pdf', url, isImage: false })[0]).toBe(
    'See [a\\[1\\].pdf](/api/attachment/visitFile?sign=ab).',
  );
});
