import { Alert } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { PayWay } from '../api.ts';
import { Cards } from './Cards.tsx';
import styles from './order.module.css';
import { wayName } from './way-name.ts';

interface Props {
  readonly ways: readonly PayWay[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** How it is paid. */
export function WayChoice({ ways, value, onChange }: Props) {
  const t = useText('commerce');
  const options = ways.map(({ id, by_code, is_sandbox }) => ({
    value: id,
    label: wayName(t, id),
    note: t(is_sandbox === 1 ? 'pay.no_money' : by_code === 1 ? 'pay.by_code' : 'pay.by_window'),
  }));
  const isSandbox = ways.some(({ id, is_sandbox }) => id === value && is_sandbox === 1);
  return (
    <div className={styles.way}>
      <Cards label={t('order.way')} options={options} value={value} onChange={onChange} />
      {isSandbox && <Alert kind="warn">{t('pay.sandbox_note')}</Alert>}
    </div>
  );
}
