import { Stack, Text, VisuallyHidden } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { CODE_SECONDS, RESEND_SECONDS } from '../../limits.ts';
import { CodeForm } from './CodeForm.tsx';
import { maskMobile } from './mask.ts';
import { RequestForm } from './RequestForm.tsx';
import type { SentCode } from './use-code-request.ts';

interface Props {
  readonly takesFocus: boolean;
  readonly onBound: () => void;
}

/** A code is sent to the mobile, then entered here. */
export function BindMobile({ takesFocus, onBound }: Props) {
  const t = useText('sms');
  const [sent, setSent] = useState<SentCode>();
  return (
    <div>
      <RequestForm isAgain={sent !== undefined} takesFocus={takesFocus} onSent={setSent} />
      <Stack gap="sm" mt={sent ? 'lg' : 0}>
        {/* Said once for each message: the button counts in silence. */}
        <div role="status">
          {sent && (
            <Text key={sent.captcha_id}>
              {t('bind.sent', { mobile: maskMobile(sent.mobile), minutes: CODE_SECONDS / 60 })}
              <VisuallyHidden> {t('bind.sent_again', { seconds: RESEND_SECONDS })}</VisuallyHidden>
            </Text>
          )}
        </div>
        {sent && <CodeForm sent={sent} onBound={onBound} />}
      </Stack>
    </div>
  );
}
