import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Family } from './exposition.ts';

const SECOND = 1e9;

/** What Node tells of this process, under the names that dashboards know. */
export class ProcessMetrics {
  readonly #delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#delay.enable();
  }

  close(): void {
    this.#delay.disable();
  }

  /** The delays are those since the last question. */
  families(): readonly Family[] {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const p99 = this.#delay.count > 0 ? this.#delay.percentile(99) / SECOND : 0;
    this.#delay.reset();
    return [
      gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      { ...gauge('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6), type: 'counter' },
      gauge('process_start_time_seconds', 'When it started, in Unix seconds.', Date.now() / 1000 - process.uptime()),
      gauge('nodejs_heap_size_used_bytes', 'Heap that is in use.', heapUsed),
      gauge('nodejs_heap_size_total_bytes', 'Heap that is held.', heapTotal),
      gauge('nodejs_external_memory_bytes', 'Memory outside of the heap.', external),
      gauge('nodejs_eventloop_lag_p99_seconds', 'How late the event loop was, at most in 99 of 100 cases.', p99),
    ];
  }
}

export const gauge = (name: string, help: string, value: number): Family => ({
  ...{ name, help },
  type: 'gauge',
  samples: [{ value }],
});
