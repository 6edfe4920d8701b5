import { Fragment } from 'react';
import { useStore } from 'zustand';
import { type FirstData, useLanguage } from '../../sdk/web/index.ts';
import { currentShell, mergedHeader, Over, PageOutlet, Questions, usePageTitle } from '../../sdk/web/shell-door.ts';
import { Toaster, UiProvider } from '../../ui/base.ts';

/** As much of the shell as a page touches: what it puts in the header, its dialogs, its messages. */
export function TestFrame({ first }: { first?: FirstData | undefined }) {
  const shell = currentShell();
  const where = useStore(shell.where);
  const [locale] = useLanguage();
  usePageTitle(where);
  return (
    <UiProvider scheme="light" locale={locale} env="test">
      <Header />
      <main>
        <PageOutlet where={where} first={first} loading={<p>loading</p>} />
      </main>
      <Over />
      <Questions />
      <Toaster labels={{ region: 'messages', dismiss: 'dismiss' }} />
    </UiProvider>
  );
}

function Header() {
  const {
    crumbs = [],
    left,
    field,
    actions,
    tools = [],
    menu = [],
  } = mergedHeader(useStore(currentShell().frame, (state) => state.headers));
  return (
    <header>
      {left}
      <nav aria-label="breadcrumbs">
        {crumbs.map(({ label, href, tag }) => (
          <Fragment key={label}>
            {href ? <a href={href}>{label}</a> : <span>{label}</span>}
            {tag && <span>{tag}</span>}
          </Fragment>
        ))}
      </nav>
      {field}
      {actions}
      {tools.map(({ id, label, count, href, run, isMain }) =>
        href ? (
          <a key={id} href={href} data-main={isMain || undefined}>
            {label}
            {count ? ` ${count}` : ''}
          </a>
        ) : (
          <button key={id} type="button" onClick={() => run?.()}>
            {label}
            {count ? ` ${count}` : ''}
          </button>
        ),
      )}
      {menu.map((entry) => (
        <button key={entry.id} type="button" onClick={() => (entry.run ?? (() => {}))()}>
          {entry.label}
        </button>
      ))}
    </header>
  );
}
