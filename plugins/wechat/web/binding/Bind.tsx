import { Alert, Button, Dialog, toast } from '@docstead/core/ui';
import { type CallOutput, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { api } from '../../contract.ts';
import { call, INFO, invalidate } from '../api.ts';
import type { ScanCode } from '../scan/follow-scan.ts';
import { Scan } from '../scan/Scan.tsx';
import { PasswordAgain } from './PasswordAgain.tsx';

/** What is asked before it: of all codes of this dialog. */
interface Begun {
  readonly password?: string;
  /** A right password has brought the first one already. */
  readonly first?: ScanCode;
}

/** Binds the WeChat that scans a code, once it is certain enough who sits here. */
export function Bind({ proof }: Pick<CallOutput<typeof api, typeof INFO>, 'proof'>) {
  const t = useText('wechat');
  const [isAsked, ask] = useState(false);
  const [begun, begin] = useState<Begun>();

  const make = (password?: string, signal?: AbortSignal) =>
    call('/api/wechat/getQrcodeUrl', password === undefined ? {} : { password }, { signal });
  async function beginWith(password: string): Promise<void> {
    begin({ password, first: await make(password) });
    ask(false);
  }
  /** What was asked may be another thing by now. */
  async function close(): Promise<void> {
    begin(undefined);
    await invalidate(INFO, '/api/user/info');
  }
  if (proof === 'login') return <Alert kind="info">{t('binding.login')}</Alert>;
  if (isAsked) return <PasswordAgain onPassword={beginWith} onCancel={() => ask(false)} />;
  return (
    <div>
      <Button variant="default" onClick={() => (proof === 'password' ? ask(true) : begin({}))}>
        {t('binding.bind')}
      </Button>
      <Dialog
        opened={begun !== undefined}
        onClose={() => void close()}
        title={t('binding.bind')}
        size="sm"
        closeLabel={t('login.close')}
      >
        {begun && (
          <Scan
            make={async (isFirst, signal) => (isFirst && begun.first) || (await make(begun.password, signal))}
            onScanned={async () => {
              toast.ok(t('binding.done'));
              await close();
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
