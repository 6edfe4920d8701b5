import { TextLink } from '@docstead/core/ui';
import { useSettings } from '@docstead/core/web';

/** The record number of a site in China, below what is read. */
export default function Record() {
  const { beian = '' } = useSettings<{ beian?: string }>('site');
  if (beian === '') return null;
  return (
    <TextLink href="https://beian.miit.gov.cn/" target="_blank" rel="noopener" size="sm" c="dimmed">
      {beian}
    </TextLink>
  );
}
