import type { PageProps } from '@docstead/core/web';
import { SitePage } from './SitePage.tsx';

/** `/clients` */
export default function Clients(props: PageProps) {
  return <SitePage {...props} name="clients" />;
}
