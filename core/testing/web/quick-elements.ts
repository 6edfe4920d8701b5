import * as React from 'react';

/**
 * React's development build notes for every element where it was made: a stack each, the dearest part of an element,
 * for messages that no test reads. It stops at 10,000 a second of its own accord; here it stops at none.
 */
export function noteNoOrigins(): void {
  const inner: object | undefined = Object.values(React).find(
    (value) => typeof value === 'object' && value !== null && COUNT in value,
  );
  if (!inner) throw new Error(`React has no ${COUNT} any more: look in its jsxDEV for what counts the stacks now.`);
  Object.defineProperty(inner, COUNT, { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true });
}

const COUNT = 'recentlyCreatedOwnerStacks';
