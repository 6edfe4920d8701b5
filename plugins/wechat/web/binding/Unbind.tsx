import { Button } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { UnbindDialog } from './UnbindDialog.tsx';

export function Unbind() {
  const t = useText('wechat');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('binding.unbind')}
      </Button>
      {isOpen && <UnbindDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
