import type { PropsOf } from '@docstead/core/contract';
import type { ActionTools } from '@docstead/core/web';
import type { editorTools } from '../../../editor/points.ts';

/** From the editor: the request that its text describes, as it stands there. */
export default function writeRequest(_props: PropsOf<typeof editorTools>, _tools: ActionTools): void {}
