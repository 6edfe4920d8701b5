import { Button, IconButton, IconChevronDown, IconPlus, Menu } from '@docstead/core/ui';
import { useSlot, useText } from '@docstead/core/web';
import { homeCreate } from '../../slots.ts';
import { toMenu } from '../entries.tsx';

const NO_PROPS = {};

/** The way to a new project, with the others that plugins bring in a menu beside it. */
export function CreateItem({ onCreate }: { readonly onCreate: () => void }) {
  const t = useText('items');
  const others = useSlot(homeCreate, NO_PROPS);
  return (
    <>
      <Button px="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
        {t('list.create')}
      </Button>
      {others.length > 0 && (
        <Menu
          position="bottom-end"
          entries={toMenu(others)}
          target={
            <IconButton
              variant="default"
              label={t('list.create_otherwise')}
              icon={<IconChevronDown size={16} aria-hidden />}
            />
          }
        />
      )}
    </>
  );
}
