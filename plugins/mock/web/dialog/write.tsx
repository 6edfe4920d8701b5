import type { PropsOf } from '@docstead/core/contract';
import type { ActionTools } from '@docstead/core/web';
import type { editorTools } from '../../../editor/points.ts';

/** From the editor, over the text as it stands there. */
export default function writeMock(_props: PropsOf<typeof editorTools>, _tools: ActionTools): void {}
