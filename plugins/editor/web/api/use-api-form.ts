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
  useSyncExternalStore(text.subscribe, () => text.version);
  const read = useRef<{ readonly version: number; readonly doc: ApiDocument | undefined }>(undefined);
  /** Of the text as it is at this moment; a large one is read once for each change. */
  const docNow = useCallback(() => {
    if (read.current?.version !== text.version)
      read.current = { version: text.version, doc: apiDocumentOf(text.read().page_content) };
    return read.current.doc;
  }, [text]);
  const typedIn = useRef<string>(undefined);
  const change = useCallback<ApiForm['change']>(
    (edit, field) => {
      const { viewRef } = source;
      const now = docNow();
      if (!viewRef.current || !now) return;
      const next = edit(now);
      if (next === now) return;
      const isFurther = field !== undefined && typedIn.current === field;
      typedIn.current = field;
      putText(viewRef.current, writeApiDocument(next), isFurther ? 'further' : field === undefined ? false : 'first');
    },
    [docNow, source],
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
  return { doc: docNow(), form };
}

export const ApiFormContext = createContext<ApiForm>({ change: () => undefined, step: () => undefined });

/** The form that a field stands in. */
export const useApi = (): ApiForm => use(ApiFormContext);
