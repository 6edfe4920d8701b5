import type { CallError } from '@docstead/core/web';
import { useState } from 'react';

interface Form {
  getValues(): object;
  setFieldError(path: string, error: string): void;
  getInputNode(path: string): unknown;
}

/** Shows what the server refused: beside the field that it names, else above the form. */
export function useRefusal(form: Form) {
  const [message, setMessage] = useState<string>();
  return {
    message,
    clear: () => setMessage(undefined),
    show(error: CallError): void {
      const field = fieldOf(error.data);
      if (field === undefined || !(field in form.getValues())) {
        setMessage(error.message);
        return;
      }
      setMessage(undefined);
      form.setFieldError(field, error.message);
      const node = form.getInputNode(field);
      if (node instanceof HTMLElement) node.focus();
    },
  };
}

function fieldOf(data: unknown): string | undefined {
  const field = typeof data === 'object' && data !== null ? (data as { field?: unknown }).field : undefined;
  return typeof field === 'string' ? field : undefined;
}
