import { useText } from '@docstead/core/web';
import { Section } from '../center/Section.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** In the user center. */
export default function SecondSection() {
  const t = useText('accounts');
  return (
    <Section title={t('titles.second_factor')}>
      <SecondFactor />
    </Section>
  );
}
