import { Alert, Dialog } from '@docstead/core/ui';
import { useNavigate, useSession, useSettings, useText } from '@docstead/core/web';
import { useState } from 'react';
import { call } from '../api.ts';
import { Scan } from '../scan/Scan.tsx';

interface Props {
  readonly redirect: string;
  readonly onClose: () => void;
}

/** A code whose scan logs in; who has bound that WeChat to no account hears what to do first. */
export default function LoginDialog({ redirect, onClose }: Props) {
  const t = useText('wechat');
  const { register_open: isOpen = true } = useSettings<{ readonly register_open: boolean }>('accounts');
  const { refresh } = useSession();
  const navigate = useNavigate();
  const [isUnbound, setUnbound] = useState(false);

  async function goOn(qrscene: string): Promise<void> {
    const { uid } = await call('/api/user/loginByQrcode', { qrscene });
    if (Number(uid) === 0) return setUnbound(true);
    await refresh();
    navigate(redirect, { replace: true });
  }
  const register = {
    label: t('login.register'),
    onPress: () => navigate(`/user/register?redirect=${encodeURIComponent(redirect)}`),
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('login.button')}
      size="sm"
      closeLabel={t('login.close')}
      {...(isUnbound && { primary: { label: t('login.otherwise'), onPress: onClose } })}
      {...(isUnbound && isOpen && { secondary: register })}
    >
      {isUnbound ? (
        <Alert kind="info">{t('login.unbound')}</Alert>
      ) : (
        <Scan
          make={(_, signal) => call('/api/wechat/getQrcodeUrl', {}, { signal })}
          onScanned={(qrscene) => goOn(qrscene)}
        />
      )}
    </Dialog>
  );
}
