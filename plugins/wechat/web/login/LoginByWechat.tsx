import { Button, IconQrcode } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { lazy, Suspense, useState } from 'react';

const LoginDialog = lazy(() => import('./LoginDialog.tsx'));

/** Under the login form, below the buttons of providers. */
export default function LoginByWechat({ redirect }: { readonly redirect: string }) {
  const t = useText('wechat');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        fullWidth
        mt="sm"
        leftSection={<IconQrcode size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('login.button')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LoginDialog redirect={redirect} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
