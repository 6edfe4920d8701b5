import type { PageProps } from '@docstead/core/web';
import { SitePage } from './SitePage.tsx';

/** `/help` */
export default function Help(props: PageProps) {
  return <SitePage {...props} name="help" />;
}
