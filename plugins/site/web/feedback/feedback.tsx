import type { ActionTools } from '@docstead/core/web';
import { FeedbackDialog } from './FeedbackDialog.tsx';

/** “Feedback” in the menu on the name. */
export default function feedback(_props: object, { show }: ActionTools): void {
  show((close) => <FeedbackDialog onClose={close} />);
}
