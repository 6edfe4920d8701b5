import type { PropsOf } from '@docstead/core/contract';
import type { ActionTools } from '@docstead/core/web';
import type { readingTools } from '../../../items/points.ts';
import { AskPanel } from './AskPanel.tsx';

/** Beside the page, which stays where it is. */
export default function openAsk({ item_id }: PropsOf<typeof readingTools>, { show }: ActionTools): void {
  show((close) => <AskPanel item_id={item_id} onClose={close} />);
}
