import { useText } from '@docstead/core/web';
import type { Invoice } from '../../api.ts';

/** Opens the file of an invoice, in a window of its own. */
export function FileLink({ invoice: { file_url, invoice_title: title } }: { readonly invoice: Invoice }) {
  const t = useText('commerce');
  if (!isOpenable(file_url)) return null;
  return (
    <a href={file_url} target="_blank" rel="noopener noreferrer" aria-label={t('console_invoices.open_of', { title })}>
      {t('console_invoices.open')}
    </a>
  );
}

/** A file of this site, or one of the web: an address can also be a script. */
const isOpenable = (url: string): boolean => /^(https?:\/\/|\/(?![/\\]))/i.test(url);
