import { Alert, Button, copyText, Group, toast } from '@docstead/core/ui';
import { Link, useDocumentTitle, useHeader, useText } from '@docstead/core/web';
import styles from './session.module.css';
import { readingAddress, type SheetPage } from './sheet-page.ts';

/** So much of it is shown; all of it is copied. */
const SHOWN = 100_000;

/** What the page holds is no spreadsheet: nothing is written over it, and its text can be taken elsewhere. */
export function UnreadPage({ page }: { readonly page: SheetPage }) {
  const t = useText('sheet');
  const { page_title, page_content } = page;
  useDocumentTitle(page_title);
  useHeader({ crumbs: [{ label: page.item_name, href: readingAddress(page), markId: page.item_id }] });
  const copy = async () => {
    if (await copyText(page_content)) toast.ok(t('edit.unread.copied'));
  };
  const action = (
    <Group gap="xs">
      <Button size="xs" onClick={() => download(page_content, `${page_title.trim() || 'sheet'}.txt`)}>
        {t('edit.unread.download')}
      </Button>
      <Button size="xs" variant="default" onClick={() => void copy()}>
        {t('edit.unread.copy')}
      </Button>
      <Button size="xs" variant="default" component={Link} to={`/page/history/${page.page_id}`}>
        {t('edit.menu.history')}
      </Button>
      <Button size="xs" variant="default" component={Link} to={readingAddress(page)}>
        {t('edit.back')}
      </Button>
    </Group>
  );
  return (
    <div className={styles.unread}>
      <Alert kind="error" title={t('edit.unread.title')} action={action}>
        {t('edit.unread.text')}
      </Alert>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys. */}
      <section className={styles.raw} tabIndex={0} aria-label={t('edit.unread.label')}>
        <pre>{page_content.slice(0, SHOWN)}</pre>
      </section>
    </div>
  );
}

function download(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
