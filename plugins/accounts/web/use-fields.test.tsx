import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useFields, type Values } from './use-fields.ts';

/** The server's form, of which the screen takes over the field. */
function earlyForm(): HTMLFormElement {
  const node = document.createElement('div');
  node.innerHTML = '<form data-early><input name="username" value="alice"></form>';
  return node.firstElementChild as HTMLFormElement;
}

function Screen({ form, isPressed, sent }: { form: HTMLFormElement; isPressed: boolean; sent: Values[] }) {
  const fields = useFields({}, { node: form.parentElement } as never, (values) => sent.push(values));
  // After the first rendering, and before the server's form has gone.
  useLayoutEffect(() => {
    if (isPressed) form.dataset.wanted = '';
  }, [form, isPressed]);
  return (
    <form {...fields.form}>
      <input name="username" defaultValue={fields.standing('username')?.value} />
    </form>
  );
}

it.each([true, false])(
  'what was pressed in the server’s form while the screen came is done by the screen: %s',
  (isPressed) => {
    const sent: Values[] = [];
    render(<Screen form={earlyForm()} isPressed={isPressed} sent={sent} />);
    expect(sent).toEqual(isPressed ? [{ username: 'alice' }] : []);
  },
);
