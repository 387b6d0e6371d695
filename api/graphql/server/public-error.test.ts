import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { publicError } from './public-error.ts';

const messageOf = (message: string) => publicError(new GraphQLError(message)).message;

describe('an error as strangers see it', () => {
  it('helps nobody to guess a name', () => {
    expect(messageOf('Field "feild" is not defined by type "Sort". Did you mean "field"?')).toBe(
      'Field "feild" is not defined by type "Sort".',
    );
  });

  it('keeps its code and its place', () => {
    const error = new GraphQLError('No. Did you mean "yes"?', {
      path: ['a', 1],
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(publicError(error)).toMatchObject({ path: ['a', 1], extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('is shown as it is when it helps with nothing', () => {
    const error = new GraphQLError('Deze relatie is er niet (meer).');
    expect(publicError(error)).toBe(error);
  });

  it.each(['', '?'])(
    'repeats little of a megabyte that the caller wrote, in no time, ending in %j',
    (end) => {
      expect(
        messageOf(`Field "x${' Did you mean x'.repeat(70_000)}" is unknown.${end}`).length,
      ).toBeLessThanOrEqual(300);
    },
  );
});
