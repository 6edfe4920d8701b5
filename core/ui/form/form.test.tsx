import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Button } from '../base.ts';
import { FormError, focusFirstError, isNotEmpty, PasswordField, RadioGroup, TextField, useForm } from '../form.ts';
import { renderUi } from '../testing/render-ui.tsx';

function LoginForm() {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    // In another order than on screen, on purpose.
    validate: { password: isNotEmpty('Enter a password'), username: isNotEmpty('Enter a name') },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        () => {},
        (errors) => focusFirstError(form, errors),
      )}
    >
      <TextField label="User" key={form.key('username')} {...form.getInputProps('username')} />
      <PasswordField
        label="Password"
        toggleLabel="Show password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Button type="submit">Log in</Button>
    </form>
  );
}

describe('fields', () => {
  it('say their error at the field, and the first one on screen takes the focus', async () => {
    const { user } = renderUi(<LoginForm />);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    const field = screen.getByRole('textbox', { name: 'User' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const describedBy = field.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy.split(' ')[0] ?? '')?.textContent).toBe('Enter a name');
    expect(document.activeElement).toBe(field);
  });

  it('have their label above them', () => {
    renderUi(<TextField label="User" />);
    const field = screen.getByRole('textbox', { name: 'User' });
    const order = screen.getByText('User').compareDocumentPosition(field);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('for passwords show the characters by a named button that the keyboard reaches', async () => {
    const { user } = renderUi(<PasswordField label="Password" toggleLabel="Show password" />);
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show password' }));
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  });

  it('offer choices as a named group', async () => {
    const { user } = renderUi(
      <RadioGroup
        label="Access"
        defaultValue="open"
        options={[
          { value: 'open', label: 'Public' },
          { value: 'private', label: 'Private' },
        ]}
      />,
    );
    await user.click(screen.getByRole('radio', { name: 'Private' }));
    expect(screen.getByRole('radiogroup', { name: 'Access' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Private' }).checked).toBe(true);
  });
});

describe('FormError', () => {
  it('is an alert, and nothing without a text', () => {
    const view = renderUi(<FormError>Wrong password</FormError>);
    expect(screen.getByRole('alert').textContent).toBe('Wrong password');
    view.rerender(<FormError />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
