import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, Dialog } from '../../base.ts';
import { TextField } from '../../form.ts';
import { renderUi } from '../../testing/render-ui.tsx';

const nothing = () => {};

describe('Dialog', () => {
  it('is left by Escape', async () => {
    const close = vi.fn();
    const { user } = renderUi(
      <Dialog opened onClose={close} title="Rename" closeLabel="Close">
        text
      </Dialog>,
    );
    await screen.findByRole('dialog', { name: 'Rename' });
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });

  it('is no second head of the page', async () => {
    renderUi(
      <Dialog opened onClose={nothing} title="Rename" closeLabel="Close">
        text
      </Dialog>,
    );
    await screen.findByRole('dialog', { name: 'Rename' });
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('gives the focus back when its owner takes it away', async () => {
    const page = (dialog: boolean) => (
      <>
        <button type="button">before</button>
        {dialog && (
          <Dialog opened onClose={nothing} title="Rename" closeLabel="Close" cancelLabel="Cancel">
            text
          </Dialog>
        )}
      </>
    );
    const view = renderUi(page(false), 'default');
    const before = screen.getByRole('button', { name: 'before' });
    before.focus();
    view.rerender(page(true));
    const dialog = await screen.findByRole('dialog', { name: 'Rename' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    view.rerender(page(false));
    await waitFor(() => expect(document.activeElement).toBe(before));
  });

  it('gives the focus back when it closes that was open from its first moment', async () => {
    function Page({ opened }: { opened: boolean }) {
      return (
        <Dialog opened={opened} onClose={() => undefined} title="New" closeLabel="Close">
          <input aria-label="Name" data-autofocus />
        </Dialog>
      );
    }
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    const view = renderUi(<Page opened />, 'default');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    view.rerender(<Page opened={false} />);
    await waitFor(() => expect(document.activeElement).toBe(button));
    button.remove();
  });

  it('keeps the focus inside', async () => {
    const { user } = renderUi(
      <>
        <button type="button">outside</button>
        <Dialog
          opened
          onClose={nothing}
          title="Rename"
          closeLabel="Close"
          cancelLabel="Cancel"
          primary={{ label: 'Save' }}
        >
          text
        </Dialog>
      </>,
      'default',
    );
    const dialog = await screen.findByRole('dialog', { name: 'Rename' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    const visited = [];
    for (let step = 0; step < 4; step += 1) {
      await user.tab();
      visited.push(document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label'));
    }
    expect(new Set(visited)).toEqual(new Set(['Close', 'Cancel', 'Save']));
  });

  it('begins, of several ways out, on the primary one, and each does its own', async () => {
    const ways = { save: vi.fn(), keep: vi.fn(), discard: vi.fn() };
    const { user } = renderUi(
      <Dialog
        opened
        onClose={nothing}
        title="Leave"
        closeLabel="Stay"
        primary={{ label: 'Save', onPress: ways.save }}
        secondary={{ label: 'Keep', onPress: ways.keep }}
        apart={{ label: 'Discard', onPress: ways.discard }}
      >
        text
      </Dialog>,
      'default',
    );
    const save = await screen.findByRole('button', { name: 'Save' });
    await waitFor(() => expect(document.activeElement).toBe(save));
    await user.keyboard('{Enter}');
    expect([ways.save, ways.keep, ways.discard].map((way) => way.mock.calls.length)).toEqual([1, 0, 0]);
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect([ways.save, ways.keep, ways.discard].map((way) => way.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('with onSubmit is a form: Enter in a field submits it, and no form around it', async () => {
    const submit = vi.fn();
    const around = vi.fn();
    const { user } = renderUi(
      <form onSubmit={around}>
        <Dialog
          opened
          onClose={nothing}
          title="Rename"
          closeLabel="Close"
          onSubmit={submit}
          primary={{ label: 'Save' }}
        >
          <TextField label="Name" data-autofocus />
        </Dialog>
      </form>,
      'default',
    );
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'a{Enter}');
    expect(submit).toHaveBeenCalledOnce();
    expect(around).not.toHaveBeenCalled();
  });
});

describe('ConfirmDialog', () => {
  const labels = { confirm: 'Delete', cancel: 'Cancel', close: 'Close' };

  it('starts on "cancel" when it destroys, so that Enter does no harm', async () => {
    renderUi(
      <ConfirmDialog
        opened
        danger
        onClose={nothing}
        onConfirm={nothing}
        title="Delete page"
        text="Notes"
        note="It can be restored for 3 days."
        labels={labels}
      />,
      'default',
    );
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
  });

  it('acts by its one primary button', async () => {
    const confirm = vi.fn();
    const { user } = renderUi(
      <ConfirmDialog opened onClose={nothing} onConfirm={confirm} title="t" text="x" labels={labels} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(confirm).toHaveBeenCalledOnce();
  });
});
