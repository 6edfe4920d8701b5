import type { WatermarkService } from '../../points.ts';
import { Watermark } from './Watermark.tsx';

/** `items/watermark@1`. */
const service: WatermarkService = { Watermark };

export default service;
