import { LAZY } from '../functions/lazy.ts';
import { callFunction } from '../functions/table.ts';
import {
  CellError,
  checked,
  compare,
  error,
  Matrix,
  MOST_TEXT,
  type Scalar,
  toNumber,
  toText,
  type Value,
} from '../values.ts';
import { lifted } from './lift.ts';
import type { Node, Operator, Reading } from './nodes.ts';

export function evaluate(node: Node, reading: Reading): Value {
  try {
    return evaluated(node, reading);
  } catch (thrown) {
    if (thrown instanceof CellError) return thrown;
    throw thrown;
  }
}

function evaluated(node: Node, reading: Reading): Value {
  reading.spend(1);
  if (node.kind === 'value') return node.value;
  if (node.kind === 'reference') return reading.value(node);
  if (node.kind === 'list') return new Matrix(node.rows);
  if (node.kind === 'unary') {
    const of = evaluate(node.of, reading);
    if (node.operator === '+') return of;
    return lifted([of], ([one = null]) => (node.operator === '-' ? -toNumber(one) : toNumber(one) / 100), reading);
  }
  if (node.kind === 'binary') return chain(node, reading);
  const lazy = LAZY.get(node.name);
  if (lazy) return lazy(node.parts, (part) => evaluate(part, reading), reading);
  const parts = node.parts.map((part) => {
    const value = evaluate(part, reading);
    // A text in a cell is none of the numbers of a sum, one in the formula itself is.
    return part.kind === 'reference' && !(value instanceof Matrix) ? new Matrix([[value]]) : value;
  });
  return callFunction(node.name, parts, reading);
}

/** A long sum is a long chain to the left: it is gone through without a call per step. */
function chain(node: Node, reading: Reading): Value {
  const steps: { operator: Operator; right: Node }[] = [];
  let left = node;
  for (; left.kind === 'binary'; left = left.left) steps.push(left);
  let value = evaluate(left, reading);
  for (const { operator, right } of steps.reverse()) {
    value = lifted([value, evaluate(right, reading)], ([a = null, b = null]) => combined(operator, a, b), reading);
  }
  return value;
}

function combined(operator: Operator, a: Scalar, b: Scalar): Scalar {
  if (operator === '&') {
    const text = toText(a) + toText(b);
    return text.length > MOST_TEXT ? error.value : text;
  }
  if (operator === '=') return compare(a, b) === 0;
  if (operator === '<>') return compare(a, b) !== 0;
  if (operator === '<') return compare(a, b) < 0;
  if (operator === '>') return compare(a, b) > 0;
  if (operator === '<=') return compare(a, b) <= 0;
  if (operator === '>=') return compare(a, b) >= 0;
  return calculated(operator, toNumber(a), toNumber(b));
}

function calculated(operator: '+' | '-' | '*' | '/' | '^', a: number, b: number): Scalar {
  if (operator === '+') return checked(a + b);
  if (operator === '-') return checked(a - b);
  if (operator === '*') return checked(a * b);
  if (operator === '/') return b === 0 ? error.div : checked(a / b);
  if (a === 0 && b === 0) return error.num;
  return a === 0 && b < 0 ? error.div : checked(a ** b);
}
