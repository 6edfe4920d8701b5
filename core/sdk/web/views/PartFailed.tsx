import { ErrorState } from '../../../ui/base.ts';
import { useText } from '../texts/hooks.ts';
import { CORE } from '../texts/texts.ts';

interface Props {
  readonly error: unknown;
  readonly name: string;
  readonly plugin: string;
  readonly retry: () => void;
}

/** One contribution failed; the page around it goes on. */
export function PartFailed({ name, plugin, retry }: Props) {
  const t = useText(CORE);
  return (
    <ErrorState
      title={t('error.part', { name })}
      text={t('error.text')}
      detail={t('error.from', { plugin })}
      retry={{ label: t('error.retry'), onPress: retry }}
    />
  );
}
