import { Divider, Stack } from '@docstead/core/ui';
import { Callback } from './Callback.tsx';
import { TryIt } from './TryIt.tsx';

interface Props {
  /** What stands in the form; of secrets, what was typed. */
  readonly values: Readonly<Record<string, string>>;
}

/** Below the settings: the address that WeChat has to be told, and a trial of what stands in the form. */
export default function Trial({ values: { app_id = '', app_secret = '' } }: Props) {
  return (
    <Stack gap="lg">
      <Divider />
      <Callback />
      <TryIt app_id={app_id.trim()} app_secret={app_secret} />
    </Stack>
  );
}
