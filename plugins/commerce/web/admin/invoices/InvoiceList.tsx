import { Button, EmptyState, IconDownload, IconFileText, IconPlus, IconSearch } from '@docstead/core/ui';
import { DataTable } from '@docstead/core/ui/data';
import { addressWith, ErrorView, useText } from '@docstead/core/web';
import { useState } from 'react';
import { type Invoice, useCall } from '../../api.ts';
import styles from '../admin.module.css';
import { INVOICE_ROWS, invoicesAddress, invoicesIn, NO_INVOICES_ASKED } from '../list/asked.ts';
import { useAsked } from '../list/use-asked.ts';
import { usePaging } from '../list/use-paging.ts';
import { useShown } from '../list/use-shown.ts';
import { AddInvoice } from './AddInvoice.tsx';
import { FileDialog } from './FileDialog.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { useInvoiceActs } from './use-invoice-acts.ts';
import { useInvoiceColumns } from './use-invoice-columns.tsx';

const INVOICES = '/api/invoice/getList';

type Opened = { readonly what: 'add' } | { readonly what: 'file'; readonly invoice: Invoice };

/** Invoices as the address asks for them. */
export function InvoiceList({ address }: { readonly address: string }) {
  const t = useText('commerce');
  const asking = useAsked(invoicesIn, (asked) => invoicesAddress(address, asked));
  const { asked, ask } = asking;
  const list = useShown(useCall(INVOICES, { ...asked, count: INVOICE_ROWS }), asking, INVOICE_ROWS);
  const [opened, open] = useState<Opened>();
  const acts = useInvoiceActs((invoice) => open({ what: 'file', invoice }));
  const columns = useInvoiceColumns(acts);
  const paging = usePaging(list, (page) => ask({ page }));
  const [cleared, setCleared] = useState(0);
  const clear = (): void => {
    ask(NO_INVOICES_ASKED);
    setCleared(cleared + 1);
  };
  if (list.error && !list.shown) return <ErrorView error={list.error} retry={() => void list.refetch()} />;
  const isNarrowed = invoicesAddress('', { ...asked, page: 1 }) !== '';
  const add = () => open({ what: 'add' });
  return (
    <div className={styles.list}>
      <InvoiceFilters key={cleared} asking={asking} />
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {list.total > 0 && !list.isWaiting ? t('console_invoices.count', { count: list.total }) : ''}
        </p>
        <Button
          component="a"
          href={addressWith('/api/invoice/export', { status: asked.status })}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t(`console_invoices.export_${asked.status === '-1' ? 'all' : 'some'}`)}
        </Button>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('console_invoices.add')}
        </Button>
      </div>
      <DataTable
        label={t('titles.console_invoices')}
        columns={columns}
        rows={list.shown?.list ?? []}
        rowKey={({ id }) => id}
        detailsOf={({ invoice_title: title }) => t('console_invoices.details_of', { title })}
        loading={list.isWaiting ? { label: t('console_invoices.loading') } : undefined}
        empty={isNarrowed ? <NothingFound clear={clear} /> : <NothingAsked />}
        paging={paging}
      />
      {opened?.what === 'add' && <AddInvoice onClose={() => open(undefined)} />}
      {opened?.what === 'file' && <FileDialog invoice={opened.invoice} onClose={() => open(undefined)} />}
    </div>
  );
}

function NothingAsked() {
  const t = useText('commerce');
  return (
    <EmptyState
      icon={<IconFileText size={32} aria-hidden />}
      title={t('console_invoices.empty')}
      text={t('console_invoices.empty_text')}
    />
  );
}

function NothingFound({ clear }: { readonly clear: () => void }) {
  const t = useText('commerce');
  return (
    <EmptyState
      icon={<IconSearch size={32} aria-hidden />}
      title={t('console_invoices.none')}
      action={
        <Button variant="default" onClick={clear}>
          {t('console_invoices.show_all')}
        </Button>
      }
    />
  );
}
