import type { PropsOf } from '@docstead/core/contract';
import type { ActionTools } from '@docstead/core/web';
import type { editorTools } from '../../../editor/points.ts';

export default function openAssistant(_props: PropsOf<typeof editorTools>, _tools: ActionTools): void {}
