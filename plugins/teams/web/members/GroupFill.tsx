import { toast } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { Select } from '@docstead/core/ui/form';
import { tellRefusal, useText } from '@docstead/core/web';
import { call, invalidate, LISTS, sso, type Team } from '../api.ts';

/** For the site administrator: a group of a single sign-on fills the team of its name. */
export function GroupFill({ team }: { readonly team: Team }) {
  const t = useText('teams');
  const { data } = sso.useCall('/api/sso/providers');
  const providers = data?.providers ?? [];
  // Without a provider there is nothing to choose.
  if (providers.length === 0 && team.sso_provider === '') return null;
  const choices = [
    { value: '', label: t('fill.none') },
    ...providers.map(({ id, name }) => ({ value: id, label: name })),
    ...(providers.some(({ id }) => id === team.sso_provider) || team.sso_provider === ''
      ? []
      : [{ value: team.sso_provider, label: team.sso_provider }]),
  ];
  const choose = async (sso_provider: string | null) => {
    if (sso_provider === null || sso_provider === team.sso_provider) return;
    try {
      await call('/api/team/fillByGroup', { team_id: team.id, sso_provider });
      toast.ok(t('fill.saved'));
    } catch (thrown) {
      tellRefusal(thrown);
    }
    await invalidate(...LISTS);
  };
  return (
    <Panel title={t('fill.title')} text={t('fill.text', { name: team.team_name })}>
      <Select
        maw={360}
        label={t('fill.provider')}
        allowDeselect={false}
        data={choices}
        value={team.sso_provider}
        onChange={(value) => void choose(value)}
      />
    </Panel>
  );
}
