import { CopyButton, Dialog, Group, Text } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { itemAddress } from '../addresses.ts';
import { useCall } from '../api.ts';

interface ShareDialogProps {
  readonly item_id: string;
  readonly onClose: () => void;
}

/** The address of the item, and who can read behind it. */
export function ShareDialog({ item_id, onClose }: ShareDialogProps) {
  const t = useText('items');
  const { data } = useCall('/api/item/myList', {}, { silent: true });
  const item = data?.find((one) => one.item_id === item_id);
  const url = `${window.location.origin}${item ? itemAddress(item) : `/${item_id}`}`;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={item ? t('share.title', { name: item.item_name }) : t('share.title_plain')}
      closeLabel={t('dialogs.close')}
    >
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextField
          style={{ flex: 1 }}
          label={t('share.link')}
          value={url}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={url} labels={{ copy: t('share.copy'), copied: t('share.copied') }} />
      </Group>
      {item && (
        <Text c="dimmed" mt="xs">
          {t(item.is_private ? 'share.private' : 'share.public')}
        </Text>
      )}
    </Dialog>
  );
}
