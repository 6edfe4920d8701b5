import { CopyButton, Dialog, Group, Stack, Text } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { useSettings, useText } from '@docstead/core/web';
import { itemAddress, pageAddress } from '../addresses.ts';
import { useCall } from '../api.ts';
import { useOpenItem } from '../search/store.ts';
import { useTitle } from '../use-title.ts';

interface ShareDialogProps {
  readonly item_id: string;
  readonly onClose: () => void;
}

/** The addresses of the page that is open and of its project, and who can read behind each. */
export function ShareDialog({ item_id, onClose }: ShareDialogProps) {
  const t = useText('items');
  const titleOf = useTitle();
  const open = useOpenItem(({ item }) => (item?.item_id === item_id ? item : undefined));
  const { data } = useCall('/api/item/myList', {}, { silent: true, enabled: !open });
  const item = open ?? data?.find((one) => one.item_id === item_id);
  const readers = useReaders(item);
  const name = item?.item_name ?? '';
  const page = open?.page;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={item && !page ? t('share.title', { name }) : t('share.title_plain')}
      closeLabel={t('dialogs.close')}
    >
      <Stack gap="lg">
        {open && page && (
          <Address
            isFirst
            label={t('share.page', { name: titleOf(page.page_title) })}
            copy={t('share.copy_page')}
            path={pageAddress(open, page.page_id)}
            readers={page.is_draft === '1' ? t('share.readers.draft') : readers}
          />
        )}
        <Address
          isFirst={!page}
          label={item ? t('share.project', { name }) : t('share.link')}
          copy={t('share.copy')}
          path={item ? itemAddress(item) : `/${item_id}`}
          readers={readers}
        />
      </Stack>
    </Dialog>
  );
}

/** Who can read a project, in words; '' until it is known. */
function useReaders(item: { readonly is_private: unknown } | undefined): string {
  const t = useText('items');
  const { force_login = false } = useSettings<{ readonly force_login: boolean }>('items');
  if (!item) return '';
  if (item.is_private) return t('share.readers.private');
  return t(force_login ? 'share.readers.users' : 'share.readers.public');
}

interface AddressProps {
  readonly label: string;
  readonly copy: string;
  readonly path: string;
  readonly readers: string;
  readonly isFirst: boolean;
}

function Address({ label, copy, path, readers, isFirst }: AddressProps) {
  const t = useText('items');
  const url = `${window.location.origin}${path}`;
  return (
    <div>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextField
          style={{ flex: 1, minWidth: 0 }}
          label={label}
          value={url}
          readOnly
          {...(isFirst ? { 'data-autofocus': true } : {})}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={url} labels={{ copy, copied: t('share.copied') }} />
      </Group>
      {readers && (
        <Text c="dimmed" size="sm" mt={6}>
          {readers}
        </Text>
      )}
    </div>
  );
}
