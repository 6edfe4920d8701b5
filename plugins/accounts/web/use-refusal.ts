import type { CallError } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';

interface Form {
  getValues(): object;
  setFieldError(path: string, error: string): void;
  getInputNode(path: string): unknown;
}

/** Shows what the server refused: beside the field that it names, else above the form. */
export function useRefusal(form: Form) {
  const [message, setMessage] = useState<string>();
  const [focus, setFocus] = useState<{ readonly field: string }>();
  const latest = useRef(form);
  latest.current = form;

  // After the render: a field that was just emptied is another element by then.
  useEffect(() => {
    const node = focus && latest.current.getInputNode(focus.field);
    if (node instanceof HTMLElement) node.focus();
  }, [focus]);

  return {
    message,
    clear: () => setMessage(undefined),
    /** `next` is the field to go on with where the refusal names none. */
    show(error: CallError, next?: string): void {
      const named = fieldOf(error.data);
      const field = named !== undefined && named in form.getValues() ? named : undefined;
      setMessage(field === undefined ? error.message : undefined);
      if (field !== undefined) form.setFieldError(field, error.message);
      const target = field ?? next;
      if (target !== undefined) setFocus({ field: target });
    },
  };
}

function fieldOf(data: unknown): string | undefined {
  const field = typeof data === 'object' && data !== null ? (data as { field?: unknown }).field : undefined;
  return typeof field === 'string' ? field : undefined;
}
