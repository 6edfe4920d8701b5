import { describe, expect, it } from 'vitest';
import { token } from '../../sdk/contract/index.ts';
import { ServiceRegistry } from './registry.ts';

const count = token<() => number>('notes/count@1');

describe('a service', () => {
  it('is found by the string of its token, not by the object', () => {
    const services = new ServiceRegistry();
    services.provide('notes', count, () => 3);
    expect(services.get(token<() => number>('notes/count@1'))()).toBe(3);
  });

  it('has one provider', () => {
    const services = new ServiceRegistry();
    services.provide('notes', count, () => 3);
    expect(() => services.provide('other', count, () => 4)).toThrow(
      'other: provides notes/count@1, which notes provides already. Switch other or notes off.',
    );
  });

  it('is absent when its provider is off', () => {
    const services = new ServiceRegistry();
    services.provide('other', token('other/thing@1'), 1);
    expect(services.find(count)).toBeUndefined();
    expect(services.find(token('other/thing@1'))).toBe(1);
    expect(() => services.get(count)).toThrow(
      'notes: nobody provides notes/count@1. Switch on the plugin that does (notes).',
    );
  });

  it('that is provided in another major is told apart', () => {
    const services = new ServiceRegistry();
    services.provide('notes', token('notes/count@2'), 1);
    services.provide('notes', token('notes/counter@1'), 1);
    expect(services.otherMajor('notes/counter@1')).toBeUndefined();
    expect(() => services.get(count)).toThrow(
      'notes: provides notes/count@2, and notes/count@1 is asked for. Install versions of both that fit each other.',
    );
  });
});
