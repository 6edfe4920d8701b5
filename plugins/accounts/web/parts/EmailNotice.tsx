import { toast } from '@docstead/core/ui';
import { useNavigate, useRoute, useText } from '@docstead/core/web';
import { useEffect } from 'react';
import { EMAIL_TOLD } from '../../points.ts';
import { HOME } from '../../way-on.ts';
import { call } from '../api.ts';

/** The specification's flash. */
const FLASH_MS = 10_000;

/** On the project list, once in each tab unless the editor has told it: the address is not verified, and what to do about it. */
export default function EmailNotice() {
  const t = useText('accounts');
  const navigate = useNavigate();
  const isHome = useRoute().path === HOME;
  useEffect(() => {
    if (!isHome || window.sessionStorage.getItem(EMAIL_TOLD) !== null) return;
    window.sessionStorage.setItem(EMAIL_TOLD, '1');
    const tell = ({ email, email_verify, is_sso }: { email: string; email_verify: number; is_sso: string }): void => {
      // Who logs in elsewhere has the address from there.
      if (email_verify > 0 || is_sso === '1') return;
      const text = email === '' ? t('email.notice_none') : t('email.notice_unverified', { email });
      const action = { label: t('email.notice_action'), onPress: () => navigate('/user/setting/email') };
      toast.show({ id: EMAIL_TOLD, kind: 'info', text, action, lastsMs: FLASH_MS });
    };
    // A notice that cannot be made up is no matter for a message of its own.
    call('/api/user/info', {}).then(tell, () => {});
  }, [isHome, t, navigate]);
  return null;
}
