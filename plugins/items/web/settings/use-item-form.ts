import { focusFirstError, useForm } from '@docstead/core/ui/form';
import { type CallError, linksOf, useText } from '@docstead/core/web';
import { useState } from 'react';

export interface ItemValues {
  readonly item_type: string;
  readonly item_name: string;
  readonly item_description: string;
  readonly item_domain: string;
  readonly access: 'public' | 'private';
  readonly password: string;
  /** Those of the reader's own that it stands in. */
  readonly group_ids?: string[];
  /** Of an item that is there already. */
  readonly edit_together?: boolean;
}

/** Which field a refusal of the server is about. */
const FIELD_OF: Readonly<Record<number, keyof ItemValues>> = {
  10304: 'item_domain',
  10305: 'item_domain',
  10100: 'item_name',
};

const DOMAIN = /^[a-z0-9]+$/i;
const DIGITS = /^\d+$/;

/** The form of an item, new or old: what is checked here, what the server refuses, and how a save goes. */
export function useItemForm(initialValues: ItemValues, save: (values: ItemValues) => Promise<void>) {
  const t = useText('items');
  const [problem, setProblem] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);
  const form = useForm<ItemValues>({
    mode: 'controlled',
    initialValues,
    validate: {
      item_name: (name) => (name.trim() === '' ? t('form.name_missing') : null),
      item_domain: (domain) => (isDomain(domain.trim()) ? null : t('form.domain_bad')),
      password: (password, { access }) => (access === 'private' && password === '' ? t('form.password_missing') : null),
    },
  });

  const send = async (values: ItemValues) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const saved = trimmed(values);
      await save(saved);
      // What is there from now on: also what "discard" returns to.
      form.setValues(saved);
      form.resetDirty(saved);
    } catch (error) {
      refuse(error as CallError);
    } finally {
      setBusy(false);
    }
  };
  const refuse = (refused: CallError) => {
    const field = FIELD_OF[refused.code] ?? fieldIn(refused.data, initialValues);
    // Links have no room beside a field.
    if (!field || linksOf(refused).length > 0) return setProblem(refused);
    form.setFieldError(field, refused.message);
    const node = form.getInputNode(field);
    if (node instanceof HTMLElement) node.focus();
  };
  const submit = form.onSubmit(send, (errors) => focusFirstError(form, errors));
  return { form, submit, problem, isBusy };
}

export type ItemFormState = ReturnType<typeof useItemForm>;

const isDomain = (domain: string) => domain === '' || (DOMAIN.test(domain) && !DIGITS.test(domain));

/** A public item has no password, whatever was typed before. */
function trimmed(values: ItemValues): ItemValues {
  const { item_name, item_description, item_domain, access, password } = values;
  return {
    ...values,
    item_name: item_name.trim(),
    item_description: item_description.trim(),
    item_domain: item_domain.trim(),
    password: access === 'private' ? password : '',
  };
}

function fieldIn(data: unknown, values: ItemValues): keyof ItemValues | undefined {
  const field = (data as { field?: unknown } | null | undefined)?.field;
  return typeof field === 'string' && field in values ? (field as keyof ItemValues) : undefined;
}
