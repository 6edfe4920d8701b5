import { Dialog, Stack } from '@docstead/core/ui';
import { MultiSelect, PeopleField, peopleBesides } from '@docstead/core/ui/data';
import { RadioGroup } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import { LEVELS } from './LevelField.tsx';
import { useAddMembers } from './use-add-members.tsx';
import type { Choice } from './use-first-catalogs.ts';

interface AddMembersDialogProps {
  readonly item_id: string;
  readonly catalogs: readonly Choice[];
  /** Everybody reads it, whatever the catalogs are. */
  readonly isPublic: boolean;
  readonly onClose: () => void;
}

/** Several people at once, with what they may do. People of one's other projects are proposed. */
export function AddMembersDialog({ item_id, catalogs, isPublic, onClose }: AddMembersDialogProps) {
  const t = useText('items');
  const form = useAddMembers(item_id, onClose);
  const { data: members = [] } = useCall('/api/member/getList', { item_id });
  const { data: known } = useCall('/api/member/getMyAllList');
  const people = peopleBesides(
    known,
    members.map(({ uid }) => uid),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('member.add_title')}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('member.add_action'), busy: form.isBusy }}
      onSubmit={() => void form.submit()}
    >
      <Stack gap="md">
        <PeopleField label={t('member.who')} description={t('member.who_hint')} people={people} form={form} />
        <RadioGroup
          label={t('member.level_field')}
          value={form.level}
          onChange={form.setLevel}
          options={LEVELS.map((level, at) => ({
            value: String(at),
            label: t(`member.level.${level}`),
            description: t(`member.level_hint.${level}`),
          }))}
        />
        {form.level !== '2' && catalogs.length > 0 && (
          <MultiSelect
            label={t('member.catalogs_field')}
            description={t(isPublic ? 'member.catalogs_public' : 'member.catalogs_hint')}
            {...(form.cat_ids.length === 0 ? { placeholder: t('member.all_catalogs') } : {})}
            data={[...catalogs]}
            value={form.cat_ids}
            onChange={form.setCatIds}
          />
        )}
      </Stack>
    </Dialog>
  );
}
