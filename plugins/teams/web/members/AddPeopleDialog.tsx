import { Dialog, Stack, Text } from '@docstead/core/ui';
import { PeopleField, peopleBesides } from '@docstead/core/ui/data';
import { RadioGroup } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { items, type Member, type Team } from '../api.ts';
import { useAddPeople } from './use-add-people.tsx';

interface AddPeopleDialogProps {
  readonly team: Team;
  readonly members: readonly Member[];
  readonly onClose: () => void;
}

/** Several people at once. Those whom one knows from projects and other teams are proposed. */
export function AddPeopleDialog({ team, members, onClose }: AddPeopleDialogProps) {
  const t = useText('teams');
  const form = useAddPeople(team, onClose);
  const { data: known } = items.useCall('/api/member/getMyAllList');
  const people = peopleBesides(
    known,
    members.map(({ member_uid }) => member_uid),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('member.add_title', { name: team.team_name })}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('member.add_action'), busy: form.isBusy }}
      onSubmit={() => void form.submit()}
    >
      <Stack gap="md">
        <PeopleField label={t('member.who')} description={t('member.who_hint')} people={people} form={form} />
        <RadioGroup
          label={t('member.group')}
          value={form.group}
          onChange={form.setGroup}
          options={['1', '2'].map((value) => ({
            value,
            label: t(`member.groups.${value}`),
            description: t(`member.group_hints.${value}`),
          }))}
        />
        {team.itemCount > 0 && (
          <Text c="dimmed">{t('member.add_note', { items: t('list.items', { count: team.itemCount }) })}</Text>
        )}
      </Stack>
    </Dialog>
  );
}
