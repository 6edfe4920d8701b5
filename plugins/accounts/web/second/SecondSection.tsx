import { Panel } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { SecondFactor } from './SecondFactor.tsx';

/** In the user center. */
export default function SecondSection() {
  const t = useText('accounts');
  return (
    <Panel title={t('titles.second_factor')}>
      <SecondFactor />
    </Panel>
  );
}
