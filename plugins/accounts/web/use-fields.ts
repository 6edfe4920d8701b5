import type { FirstData } from '@docstead/core/web';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

export type Values = Readonly<Record<string, string>>;
type Check = (value: string, values: Values) => string | null;

export interface Fields {
  readonly errors: Readonly<Record<string, string>>;
  /** For the form element. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
    readonly onInput: (event: FormEvent) => void;
  };
  /** The server's field of this name (`name=value` of several to choose from), with what was typed into it before this was here. */
  standing(name: string): HTMLInputElement | undefined;
  getValues(): Values;
  getInputNode(name: string): HTMLInputElement | undefined;
  setFieldError(name: string, error: string): void;
  /** Writes into the field, whose error goes. */
  fill(name: string, value: string): void;
}

/**
 * A form whose fields keep their own text, for they may be the server's: values are read when it is submitted. A box that
 * is not ticked has no value.
 */
export function useFields(
  checks: Readonly<Record<string, Check>>,
  first: FirstData | undefined,
  onValues: (values: Values) => void,
): Fields {
  const ref = useRef<HTMLFormElement>(null);
  const [early] = useState(() => earlyForm(first));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [focus, setFocus] = useState<{ readonly name: string }>();
  const nodeOf = (name: string) => ref.current?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? undefined;
  const getValues = (): Values =>
    Object.fromEntries([...new FormData(ref.current ?? undefined)].map(([name, value]) => [name, String(value)]));
  useEffect(() => {
    // The server's field has the cursor already.
    if (!early) ref.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [early]);
  useEffect(() => nodeOf(focus?.name ?? '')?.focus(), [focus]);
  useEffect(() => {
    // Enter, or the button, before this was here: asked only now, for it may have been a moment ago.
    if (early?.form.dataset.wanted !== undefined) ref.current?.requestSubmit();
  }, [early]);
  return {
    errors,
    form: {
      ref,
      onSubmit: (event) => {
        event.preventDefault();
        const values = getValues();
        const found = Object.entries(checks).flatMap(([name, check]) => {
          const error = check(values[name] ?? '', values);
          return error === null ? [] : [[name, error] as const];
        });
        setErrors(Object.fromEntries(found));
        const [wrong] = [...(ref.current?.elements ?? [])].flatMap((node) =>
          found.some(([name]) => name === node.getAttribute('name')) ? [node.getAttribute('name') ?? ''] : [],
        );
        if (wrong === undefined) onValues(values);
        else setFocus({ name: wrong });
      },
      onInput: ({ target }) => {
        const { name } = target as HTMLInputElement;
        setErrors(({ [name]: _, ...rest }) => rest);
      },
    },
    standing: (name) => early?.fields.get(name),
    getValues,
    getInputNode: nodeOf,
    setFieldError: (name, error) => setErrors((before) => ({ ...before, [name]: error })),
    fill: (name, value) => {
      const node = nodeOf(name);
      if (node) node.value = value;
      if (value !== '') setErrors(({ [name]: _, ...rest }) => rest);
    },
  };
}

function earlyForm(first: FirstData | undefined) {
  const form = first?.node?.querySelector<HTMLFormElement>('form[data-early]');
  if (!form) return undefined;
  const fields = [...form.querySelectorAll('input')].map((field) => [keyOf(field), field] as const);
  return { form, fields: new Map(fields) };
}

const keyOf = ({ type, name, value }: HTMLInputElement): string => (type === 'radio' ? `${name}=${value}` : name);
