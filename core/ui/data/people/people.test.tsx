import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ListBar, NameCell, PeopleField, type Person, PersonField, peopleBesides, usePeopleForm } from '../../data.ts';
import { renderUi } from '../../testing/render-ui.tsx';

const PEOPLE: readonly Person[] = [
  { uid: '3', username: 'cleo', name: 'Cleo Li' },
  { uid: '4', username: 'dan', name: '' },
];
const proposed = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('whom to put in', () => {
  const said = {
    missing: 'Nobody named',
    added: vi.fn((names: string[]) => `Added ${names.join(' and ')}`),
    unknown: (names: string[]) => `Not known: ${names.join(' and ')}`,
    refused: (error: unknown) => `Refused: ${String(error)}`,
  };
  const open = (send: (names: readonly string[]) => Promise<{ unknown: readonly string[] }>) => {
    const onDone = vi.fn();
    const Asked = () => {
      const form = usePeopleForm({ send, said, onDone });
      return (
        <form action={() => form.submit()}>
          <PeopleField label="Who" people={PEOPLE} form={form} />
          <button type="submit">Add</button>
        </form>
      );
    };
    renderUi(<Asked />);
    return { onDone, field: screen.getByRole('combobox', { name: 'Who' }), add: screen.getByRole('button') };
  };

  it('is proposed at a press and not before, found by any name, and shown by the display name', async () => {
    const send = vi.fn(async () => ({ unknown: [] }));
    const { onDone, field, add } = open(send);
    field.focus();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(field);
    await waitFor(() => expect(proposed()).toEqual(['CCleo Licleo', 'Ddan']));
    await userEvent.type(field, 'LI');
    await waitFor(() => expect(proposed()).toEqual(['CCleo Licleo']));
    await userEvent.click(screen.getByRole('option'));
    expect(screen.getByText('Cleo Li')).toBeTruthy();
    await userEvent.type(field, 'eve；eve');
    await userEvent.click(add);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(send).toHaveBeenCalledWith(['cleo', 'eve']);
    expect(said.added).toHaveBeenLastCalledWith(['cleo', 'eve']);
  });

  it('stays in the field when nobody knows them, when it is refused, and when nobody is named', async () => {
    const send = vi.fn(async (_: readonly string[]) => ({ unknown: ['eve'] }));
    const { onDone, field, add } = open(send);
    await userEvent.click(add);
    expect(await screen.findByText('Nobody named')).toBeTruthy();
    await userEvent.type(field, 'dan,eve');
    expect(screen.queryByText('Nobody named')).toBeNull();
    await userEvent.click(add);
    expect(await screen.findByText('Not known: eve')).toBeTruthy();
    expect(said.added).toHaveBeenLastCalledWith(['dan']);
    send.mockRejectedValueOnce('busy');
    await userEvent.type(field, 'fay');
    await userEvent.click(add);
    expect(await screen.findByText('Refused: busy')).toBeTruthy();
    await userEvent.click(add);
    await waitFor(() => expect(send.mock.calls).toEqual([[['dan', 'eve']], [['eve', 'fay']], [['eve', 'fay']]]));
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('somebody', () => {
  it('is proposed by face and name, and meant by a display name that was typed whole', async () => {
    const Asked = () => {
      const [value, setValue] = useState('');
      return <PersonField label="Owner" people={PEOPLE} value={value} onValue={setValue} />;
    };
    renderUi(<Asked />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Owner' });
    await userEvent.type(field, 'cleo l');
    await waitFor(() => expect(proposed()).toEqual(['CCleo Licleo']));
    await userEvent.type(field, 'i');
    await userEvent.tab();
    expect(field.value).toBe('cleo');
    await userEvent.clear(field);
    await userEvent.type(field, 'somebody else');
    await userEvent.tab();
    expect(field.value).toBe('somebody else');
  });

  it('has a mark, a name or a link that says it, and what is said of it', () => {
    renderUi(
      <ListBar note="All of them">
        <NameCell id="3" name="Cleo Li" isRound note="cleo" tags={['You', undefined]} />
        <NameCell id="9" name="Billing">
          <a href="/9">Billing</a>
        </NameCell>
      </ListBar>,
    );
    for (const text of ['All of them', 'Cleo Li', 'cleo', 'You']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Billing' })).toBeTruthy();
  });
});

describe('who is proposed', () => {
  it('is everybody whom the server knows but those who are here, and nobody while it has not answered', () => {
    const known = [
      { uid: 3, username: 'cleo', name: 'Cleo Li', addtime: 7 },
      { uid: '4', username: 'dan', name: '' },
    ];
    expect(peopleBesides(known)).toEqual(PEOPLE);
    expect(peopleBesides(known, ['3', '9'])).toEqual(PEOPLE.slice(1));
    expect(peopleBesides(undefined, ['3'])).toEqual([]);
  });
});
