import type { DayLimits } from './limits.ts';
import type { Model } from './model/model.ts';

export interface AiServices {
  readonly model: Model;
  readonly limits: DayLimits;
}
