import { FilterWord, Select } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import styles from '../admin.module.css';
import { type AskedInvoices, INVOICE_FILTERS } from '../list/asked.ts';
import type { Asking } from '../list/use-asked.ts';
import { stateKey } from './states.ts';

export function InvoiceFilters({ asking: { asked, ask } }: { readonly asking: Asking<AskedInvoices> }) {
  const t = useText('commerce');
  return (
    <search className={styles.filters} aria-label={t('console_invoices.filters')}>
      <FilterWord
        label={t('console_invoices.username')}
        maxLength={100}
        value={asked.username}
        onChange={(username) => ask({ username })}
      />
      <FilterWord
        label={t('console_invoices.title')}
        value={asked.invoice_title}
        onChange={(invoice_title) => ask({ invoice_title })}
      />
      <Select
        size="xs"
        label={t('console_invoices.state')}
        allowDeselect={false}
        data={INVOICE_FILTERS.map((status) => ({
          value: status,
          label: status === '-1' ? t('console_invoices.any_state') : t(stateKey(status)),
        }))}
        value={asked.status}
        onChange={(value) => ask({ status: INVOICE_FILTERS.find((one) => one === value) ?? '-1' })}
      />
    </search>
  );
}
