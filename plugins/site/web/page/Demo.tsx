import type { PageProps } from '@docstead/core/web';
import { SitePage } from './SitePage.tsx';

/** `/demo` */
export default function Demo(props: PageProps) {
  return <SitePage {...props} name="demo" />;
}
