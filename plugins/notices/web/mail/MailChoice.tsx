import { Skeleton, Text, toast } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { RadioGroup } from '@docstead/core/ui/form';
import { ErrorView, Link, tellRefusal, useText } from '@docstead/core/web';
import { useAction, useCall } from '../api.ts';

const CHOICES = ['at_once', 'daily', 'never'] as const;
const OWN = '/api/message/getMailChoice';

/** In the user center: are reminders mailed, and how often? */
export default function MailChoice() {
  const t = useText('notices');
  const { data, error, refetch } = useCall('/api/message/getMailChoice');
  const saving = useAction('/api/message/setMailChoice', { invalidates: [OWN] });
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} role="status" aria-label={t('mail.loading')} />;
  const { choice, is_mail_on, email } = data;
  const choose = async (next: string) => {
    const wanted = CHOICES.find((one) => one === next);
    if (wanted) await saving.run({ choice: wanted }).then(() => void toast.ok(t('mail.saved')), tellRefusal);
  };
  return (
    <Panel title={t('mail.section')} text={t('mail.text')}>
      {is_mail_on === 0 ? (
        <Text c="dimmed">{t('mail.off')}</Text>
      ) : (
        <>
          <RadioGroup
            label={t('mail.field')}
            value={choice}
            onChange={(next) => void choose(next)}
            options={CHOICES.map((value) => ({ value, label: t(`mail.choices.${value}`) }))}
          />
          <Text c="dimmed" mt="sm">
            {email !== '' ? (
              t('mail.to', { email })
            ) : (
              <>
                {t('mail.no_address')} <Link to="/user/setting/email">{t('mail.to_address')}</Link>
              </>
            )}
          </Text>
        </>
      )}
    </Panel>
  );
}
