import { Skeleton, Stack } from '@docstead/core/ui';

const LINES = [180, 140, 160, 120, 150];

export function TreeWaiting() {
  return (
    <Stack gap="sm" p="md" aria-hidden>
      {LINES.map((width) => (
        <Skeleton key={width} height={16} width={width} />
      ))}
    </Stack>
  );
}
