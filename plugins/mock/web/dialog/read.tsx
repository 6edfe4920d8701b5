import type { PropsOf } from '@docstead/core/contract';
import type { ActionTools } from '@docstead/core/web';
import type { pageMenu } from '../../../items/points.ts';

/** From the menu of a page, over the text as it is stored. */
export default function readMock(_props: PropsOf<typeof pageMenu>, _tools: ActionTools): void {}
