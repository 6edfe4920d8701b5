import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, describe, expect, it } from 'vitest';
import { unseenCharacters } from './unseen.ts';

let view: EditorView | undefined;
afterEach(() => view?.destroy());

describe('The source', () => {
  it('shows characters that nobody sees', () => {
    const doc = '数据\u200b库 user\u00adname \u2060a \ufeffb';
    const parent = document.body.appendChild(document.createElement('div'));
    view = new EditorView({ parent, state: EditorState.create({ doc, extensions: unseenCharacters }) });
    expect(parent.querySelectorAll('.cm-specialChar')).toHaveLength(4);
    parent.remove();
  });
});
