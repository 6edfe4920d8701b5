import type { ActionTools } from '@docstead/core/web';
import { Assistant } from './Assistant.tsx';
import type { AssistantProps } from './use-assistant.ts';

/** Beside the page, so that one sees meanwhile what is asked about. */
export default function openAssistant(props: AssistantProps, { show }: ActionTools): void {
  show((close) => <Assistant editor={props} onClose={close} />);
}
