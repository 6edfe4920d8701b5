import { screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FieldRow, Line, Lines, More, Panel, Steps } from '../data.ts';
import { TextField } from '../form.ts';
import { renderUi } from '../testing/render-ui.tsx';

describe('the parts of a page of settings', () => {
  it('a panel is a region by its title, with what it is about', () => {
    renderUi(
      <Panel title="Devices" text="Where you are logged in." action={<button type="button">All out</button>}>
        <p>two</p>
      </Panel>,
    );
    const panel = within(screen.getByRole('region', { name: 'Devices' }));
    expect(panel.getByRole('heading', { level: 2, name: 'Devices' })).toBeTruthy();
    for (const text of ['Where you are logged in.', 'All out', 'two']) expect(panel.getByText(text)).toBeTruthy();
  });

  it('lines are a list that can be given the focus', () => {
    const list = createRef<HTMLUListElement>();
    renderUi(
      <Lines ref={list} label="Tokens">
        <Line name="build" facts={<span>read</span>} action={<button type="button">Revoke</button>}>
          <p>below</p>
        </Line>
        <Line name="bare" />
      </Lines>,
    );
    const lines = within(screen.getByRole('list', { name: 'Tokens' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['buildreadRevokebelow', 'bare']);
    list.current?.focus();
    expect(document.activeElement).toBe(list.current);
  });

  it('steps say how far it came, in words too', () => {
    const words = { done: 'Done', failed: 'Failed', left: 'Not tried' };
    renderUi(
      <Steps
        label="Outcome"
        words={words}
        steps={[
          { key: 'a', name: 'Connect', state: 'done' },
          { key: 'b', name: 'Log in', state: 'failed', text: 'Look at the password.' },
          { key: 'c', name: 'Search', state: 'left' },
        ]}
      />,
    );
    const steps = within(screen.getByRole('list', { name: 'Outcome' })).getAllByRole('listitem');
    const told = steps.map((step) => [within(step).getByRole('img').getAttribute('aria-label'), step.textContent]);
    expect(told).toEqual([
      ['Done', 'Connect'],
      ['Failed', 'Log inLook at the password.'],
      ['Not tried', 'Search'],
    ]);
  });

  it('what few need waits behind its name', async () => {
    const { user } = renderUi(<More label="Certificate">PEM</More>);
    const behind = screen.getByText('PEM').closest('details') as HTMLDetailsElement;
    expect(behind.open).toBe(false);
    await user.click(screen.getByText('Certificate'));
    expect(behind.open).toBe(true);
  });

  it('a row of fields is sent by Enter, and leads nowhere', async () => {
    const sent = vi.fn();
    const { user } = renderUi(
      <FieldRow label="Test" onSubmit={sent}>
        <TextField label="To" />
        <button type="submit">Send</button>
      </FieldRow>,
    );
    await user.type(screen.getByRole('textbox', { name: 'To' }), 'ann{Enter}');
    expect(sent).toHaveBeenCalledOnce();
    expect(screen.getByRole('form', { name: 'Test' })).toBeTruthy();
  });
});
