import { webToken } from '@docstead/core/contract';
import type { ComponentType } from 'react';

/** Who reads and when, faintly over all of the window, on every sheet of paper too: where the site asks for it, else nothing. */
export interface WatermarkService {
  readonly Watermark: ComponentType;
}
export const watermark = webToken<WatermarkService>('items/watermark@1');
