import { type CallError, linksOf } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';

interface Form {
  getValues(): object;
  setFieldError(path: string, error: string): void;
  getInputNode(path: string): unknown;
}

/** Shows what the server refused: beside the field that it names, else where the form has a place for it; `error` is for `<Refusal>`. */
export function useRefusal(form: Form) {
  const [error, setError] = useState<CallError>();
  const [focus, setFocus] = useState<{ readonly field: string }>();
  const latest = useRef(form);
  latest.current = form;

  // After the render: a field that was just emptied is another element by then.
  useEffect(() => {
    const node = focus && latest.current.getInputNode(focus.field);
    if (node instanceof HTMLElement) node.focus();
  }, [focus]);

  return {
    error,
    clear: () => setError(undefined),
    /** `next` is the field to go on with where the refusal names none. */
    show(refused: CallError, next?: string): void {
      const named = fieldOf(refused.data);
      const field = named !== undefined && named in form.getValues() ? named : undefined;
      // Links have no room beside a field.
      const isAbove = field === undefined || linksOf(refused).length > 0;
      setError(isAbove ? refused : undefined);
      if (!isAbove) form.setFieldError(field, refused.message);
      const target = field ?? next;
      if (target !== undefined) setFocus({ field: target });
    },
  };
}

function fieldOf(data: unknown): string | undefined {
  const field = typeof data === 'object' && data !== null ? (data as { field?: unknown }).field : undefined;
  return typeof field === 'string' ? field : undefined;
}
