import { Lead } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import styles from './admin.module.css';
import { InvoiceList } from './invoices/InvoiceList.tsx';

/** Invoices that were asked for, from the request to the mail. For the site administrator. */
export default function Invoices({ address }: { readonly address: string }) {
  const t = useText('commerce');
  return (
    <div className={styles.section}>
      <Lead>{t('console_invoices.lead')}</Lead>
      <InvoiceList address={address} />
    </div>
  );
}
