import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Alert, Breadcrumbs, ErrorState, Faces, IconButton, Loader, ProgressBar, TextLink } from '../base.ts';
import { renderUi } from '../testing/render-ui.tsx';

describe('the small parts', () => {
  it('an icon button is named by its label and shows it on focus', async () => {
    const { user } = renderUi(<IconButton label="Search" icon={<svg />} />);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Search' })).toBe(document.activeElement);
    expect((await screen.findByRole('tooltip')).textContent).toBe('Search');
  });

  it('faces are three at most, and say how many more there are, to the eye alone', () => {
    const people = ['ada', 'bob', '陈', 'eve', 'zoë'].map((name, at) => ({ name, uid: String(at) }));
    const { container, rerender } = renderUi(<Faces people={people} />);
    const faces = container.querySelector('.ds-faces');
    expect([faces?.textContent, faces?.getAttribute('aria-hidden')]).toEqual(['AB陈+2', 'true']);
    rerender(<Faces people={people} most={1} />);
    expect(container.querySelector('.ds-faces')?.textContent).toBe('A+4');
    rerender(<Faces people={people.slice(0, 3)} />);
    expect(container.querySelector('.ds-faces')?.textContent).toBe('AB陈');
  });

  it('a progress bar says what it does, how far it is, and stops', async () => {
    const stop = vi.fn();
    const { user } = renderUi(<ProgressBar label="Exporting" value={40.4} stop={{ label: 'Stop', onPress: stop }} />);
    expect(screen.getByRole('progressbar', { name: 'Exporting' }).getAttribute('aria-valuenow')).toBe('40');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(stop).toHaveBeenCalledOnce();
  });

  it('a progress bar without a value claims none', () => {
    renderUi(<ProgressBar label="Exporting" />);
    expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
  });

  it('an error is an alert with a way on', async () => {
    const retry = vi.fn();
    const { user } = renderUi(<ErrorState title="Not loaded" retry={{ label: 'Try again', onPress: retry }} />);
    expect(screen.getByRole('alert').textContent).toContain('Not loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('an alert interrupts only for an error', () => {
    renderUi(
      <>
        <Alert kind="info">quiet</Alert>
        <Alert kind="error">loud</Alert>
      </>,
    );
    expect(screen.getByRole('status').textContent).toBe('quiet');
    expect(screen.getByRole('alert').textContent).toBe('loud');
  });

  it('a loader says what is awaited', () => {
    renderUi(<Loader label="Loading pages" />);
    expect(screen.getByRole('status').textContent).toBe('Loading pages');
  });

  it('breadcrumbs are a named list of steps', () => {
    renderUi(
      <Breadcrumbs label="Path">
        <TextLink href="/a">A</TextLink>
        <span aria-current="page">B</span>
      </Breadcrumbs>,
    );
    expect(screen.getByRole('navigation', { name: 'Path' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['A', 'B']);
  });
});
