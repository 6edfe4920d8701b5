import { redo, undo } from '@codemirror/commands';
import { createContext, use, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { type ApiDocument, apiDocumentOf, writeApiDocument } from '../../../items/points.ts';
import type { WorkingText } from '../drafts/working-text.ts';
import type { Source } from '../source/use-source.ts';
import { putText } from './model/put-text.ts';

/** Makes another document of the one that stands there now. */
type Edit = (doc: ApiDocument) => ApiDocument;

export interface ApiForm {
  /** Writes a change into the text of the page. `field` names what is typed in; without it the change is a step of undo of its own. */
  readonly change: (edit: Edit, field?: string) => void;
  readonly step: (way: 'undo' | 'redo') => void;
}

interface OpenForm {
  /** Undefined while the text is none: it is being written elsewhere, or was just taken back. */
  readonly doc: ApiDocument | undefined;
  /** The same one all the time: fields that did not change are not drawn again. */
  readonly form: ApiForm;
}

/** The document that the text is, and the way to change it. The text is the truth: whatever changes it shows in the form. */
export function useApiForm(text: WorkingText, source: Source): OpenForm {
  const version = useSyncExternalStore(text.subscribe, () => text.version);
  // The version says when to read the text anew.
  const doc = useMemo(() => apiDocumentOf(text.read().page_content), [text, version]);
  const typedIn = useRef<string>(undefined);
  const change = useCallback<ApiForm['change']>(
    (edit, field) => {
      const { viewRef } = source;
      const now = apiDocumentOf(text.read().page_content);
      if (!viewRef.current || !now) return;
      const next = edit(now);
      if (next === now) return;
      const isFurther = field !== undefined && typedIn.current === field;
      typedIn.current = field;
      putText(viewRef.current, writeApiDocument(next), isFurther ? 'further' : field === undefined ? false : 'first');
    },
    [text, source],
  );
  const step = useCallback<ApiForm['step']>(
    (way) => {
      const { viewRef } = source;
      typedIn.current = undefined;
      if (viewRef.current) (way === 'undo' ? undo : redo)(viewRef.current);
    },
    [source],
  );
  const form = useMemo(() => ({ change, step }), [change, step]);
  return { doc, form };
}

export const ApiFormContext = createContext<ApiForm>({ change: () => undefined, step: () => undefined });

/** The form that a field stands in. */
export const useApi = (): ApiForm => use(ApiFormContext);
