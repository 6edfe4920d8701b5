import { expect, it } from 'vitest';
import { TestLog } from '../../testing/log.ts';
import { namedLog } from './named-log.ts';

it('a named log says on every line whose it is', () => {
  const log = new TestLog();
  const named = namedLog(log, { plugin: 'notes' });
  named.debug('a');
  named.info('b', { n: 1 });
  named.warn('c');
  named.error('d');
  expect(log.lines.map(({ level, detail }) => [level, detail])).toEqual([
    ['debug', { plugin: 'notes' }],
    ['info', { plugin: 'notes', n: 1 }],
    ['warn', { plugin: 'notes' }],
    ['error', { plugin: 'notes' }],
  ]);
});
