import type { ActionTools } from '@docstead/core/web';
import { AboutDialog } from './AboutDialog.tsx';

export default function about(_props: object, { show }: ActionTools): void {
  show((close) => <AboutDialog onClose={close} />);
}
