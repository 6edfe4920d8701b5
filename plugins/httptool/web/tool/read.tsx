import type { PropsOf } from '@docstead/core/contract';
import type { ActionTools } from '@docstead/core/web';
import type { readingTools } from '../../../items/points.ts';

/** Over an API document that is read. */
export default function readRequest(_props: PropsOf<typeof readingTools>, _tools: ActionTools): void {}
