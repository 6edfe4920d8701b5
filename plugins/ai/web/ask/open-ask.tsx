import type { PropsOf } from '@docstead/core/contract';
import type { ActionTools } from '@docstead/core/web';
import type { readingTools } from '../../../items/points.ts';

export default function openAsk(_props: PropsOf<typeof readingTools>, _tools: ActionTools): void {}
