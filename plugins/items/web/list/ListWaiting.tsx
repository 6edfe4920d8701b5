import { Skeleton, Stack } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ListWaiting() {
  const t = useText('items');
  return (
    <Stack gap="xs" role="status" aria-label={t('list.loading')}>
      <Skeleton height={36} mb="xs" />
      {LINES.map((line) => (
        <Skeleton key={line} height={44} />
      ))}
    </Stack>
  );
}
