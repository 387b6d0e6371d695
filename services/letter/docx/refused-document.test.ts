import { expect, it } from 'vitest';
import { readXml } from './read-xml.ts';
import { RefusedDocument, whyRefused } from './refused-document.ts';

function thrownBy(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

it.each([
  ['refuses', new RefusedDocument('Omdat.'), 'Omdat.'],
  [
    'cannot fill',
    Object.assign(new Error('Multi error'), { properties: {} }),
    'Dit document is beschadigd. Sla het in Word opnieuw op.',
  ],
  [
    'cannot read for its attributes',
    thrownBy(() => readXml(Buffer.from(`<x${' a="1"'.repeat(2_000_000)}/>`))),
    'Dit document is te ingewikkeld om in te vullen.',
  ],
  ['does not know', new TypeError('x is undefined'), null],
])(
  'what is thrown by who %s a document gives a reason, unless it is a fault of ours',
  (_what, error, why) => {
    expect(whyRefused(error)).toBe(why);
  },
);
