import type { Text } from '../drafts/working-text.ts';
import type { Theirs } from '../saving/save-state.ts';
import type { Place } from './place.ts';
import type { FieldMerge } from './three-way.ts';

/** Three texts that have to become one. */
export interface Conflict {
  readonly base: Text;
  readonly mine: Text;
  readonly theirs: Theirs;
}

/** The merged text, as far as a person has decided and written it. */
export interface Merged {
  /** Every line has its end, the last one too. */
  readonly doc: string;
  readonly places: readonly Place[];
  readonly title: FieldMerge;
  readonly catalog: FieldMerge;
}

/** A merge that was left before its end, as a draft keeps it. */
export interface KeptMerge extends Conflict {
  readonly merged: Merged;
}

/** The end that every line got for the merge is not of the text. */
export const textOf = ({ doc, title, catalog }: Merged): Text => ({
  page_title: title.value,
  cat_id: catalog.value,
  page_content: doc.replace(/\n$/, ''),
});
