import { Button, EmptyState, IconFileText, IconPlus, Stack } from '@docstead/core/ui';
import { DataTable, ListBar } from '@docstead/core/ui/data';
import { ErrorView, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useCall } from '../api.ts';
import { useFocus } from '../shown/use-focus.ts';
import { AskInvoice } from './AskInvoice.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';

/** The history, or the form in its place: of the page, and of the dialog in the user center. */
export function InvoiceBoard() {
  const [place, setPlace] = useState<'first' | 'form' | 'back'>('first');
  if (place === 'form') return <AskInvoice onClose={() => setPlace('back')} />;
  return <History isBack={place === 'back'} onAsk={() => setPlace('form')} />;
}

interface HistoryProps {
  /** From the form, whose button had the focus. */
  readonly isBack: boolean;
  readonly onAsk: () => void;
}

function History({ isBack, onAsk }: HistoryProps) {
  const t = useText('commerce');
  const focused = useFocus<HTMLButtonElement>(isBack);
  const { data, error, isPending, refetch } = useCall('/api/invoice/getHistoryList', {});
  const columns = useInvoiceColumns();
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  const rows = data?.list ?? [];
  const ask = (
    <Button ref={focused} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAsk}>
      {t('invoice.ask')}
    </Button>
  );
  return (
    <Stack gap="md">
      {rows.length > 0 && <ListBar note={t('invoice.note')}>{ask}</ListBar>}
      <DataTable
        label={t('titles.invoices')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        loading={isPending ? { label: t('invoice.loading') } : undefined}
        empty={
          <EmptyState
            icon={<IconFileText size={32} aria-hidden />}
            title={t('invoice.empty')}
            text={t('invoice.empty_text')}
            action={ask}
          />
        }
      />
    </Stack>
  );
}
