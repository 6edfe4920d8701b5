import type { PageProps } from '@docstead/core/web';
import { SitePage } from './SitePage.tsx';

/** `/runapi` */
export default function RunApi(props: PageProps) {
  return <SitePage {...props} name="runapi" />;
}
