import type { StateCommand } from '@codemirror/state';
import type { InsertedFile } from '../../../points.ts';
import { attachmentMarkdown, imageMarkdown } from './formats.ts';
import { onThisSite } from './on-this-site.ts';

/** Puts a file that is there already in place of the selection. */
export const insertFile =
  ({ name, url, isImage }: InsertedFile): StateCommand =>
  ({ state, dispatch }) => {
    const text = (isImage ? imageMarkdown : attachmentMarkdown)(name, onThisSite(url));
    dispatch(state.update(state.replaceSelection(text), { userEvent: 'input', scrollIntoView: true }));
    return true;
  };
