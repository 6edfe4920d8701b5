import type { Command } from '@codemirror/view';
import type { InsertedFile } from '../../../points.ts';
import { attachmentMarkdown, imageMarkdown } from './formats.ts';
import { onThisSite } from './on-this-site.ts';

/** Puts a file that is there already in place of the selection. */
export const insertFile =
  ({ name, url, isImage }: InsertedFile): Command =>
  (view) => {
    const text = (isImage ? imageMarkdown : attachmentMarkdown)(name, onThisSite(url));
    view.dispatch(view.state.replaceSelection(text), { userEvent: 'input', scrollIntoView: true });
    return true;
  };
