import type { Chapter } from '../chapter.ts';
import { begin } from './begin.ts';
import { together } from './together.ts';

export const chaptersEn: readonly Chapter[] = [...begin, ...together];
