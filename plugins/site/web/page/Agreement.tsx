import type { PageProps } from '@docstead/core/web';
import { SitePage } from './SitePage.tsx';

/** `/agreement` */
export default function Agreement(props: PageProps) {
  return <SitePage {...props} name="agreement" />;
}
