import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SearchField } from '../base.ts';
import { renderUi } from '../testing/render-ui.tsx';

function Held({ onValue }: { readonly onValue: (value: string) => void }) {
  const [value, setValue] = useState('');
  const set = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return <SearchField label="Search pages" clearLabel="Clear" value={value} onValue={set} />;
}

const open = () => {
  const onValue = vi.fn();
  const { user } = renderUi(<Held onValue={onValue} />);
  return { user, onValue, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Search pages' }) };
};

describe('a search field', () => {
  it('says what is typed, and offers to clear it only then', async () => {
    const { user, onValue, field } = open();
    expect(screen.queryByRole('button')).toBeNull();
    await user.type(field, 'ab');
    expect(onValue).toHaveBeenLastCalledWith('ab');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect([field.value, onValue.mock.lastCall]).toEqual(['', ['']]);
  });

  it('is emptied by the first Escape, which goes no further', async () => {
    const { user, field } = open();
    const outside = vi.fn();
    document.addEventListener('keydown', outside);
    await user.type(field, 'a');
    outside.mockClear();
    await user.keyboard('{Escape}');
    expect([field.value, outside.mock.calls.length]).toEqual(['', 0]);
    await user.keyboard('{Escape}');
    expect(outside).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', outside);
  });

  it('keeps the letters of a word that is being composed to itself', () => {
    const { onValue, field } = open();
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'wendang' } });
    expect([field.value, onValue.mock.calls.length]).toEqual(['wendang', 0]);
    fireEvent.change(field, { target: { value: '文档' } });
    fireEvent.compositionEnd(field);
    expect([field.value, onValue.mock.lastCall]).toEqual(['文档', ['文档']]);
    // Safari: the key that ended it comes after its end.
    fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 });
    expect(field.value).toBe('文档');
  });
});
