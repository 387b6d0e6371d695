import { describe, expect, it } from 'vitest';
import { firstFreeColour, USER_COLOURS } from './user-colours.ts';

describe('user colours', () => {
  it('are these twelve in this order [CONST-01]', () => {
    expect(USER_COLOURS.join(' ')).toBe(
      'ff0000 ff8000 ffd700 adff2f 00aa00 00ff80 00ffff 0080ff 0000ff 7f00ff ff66ff cc0066',
    );
  });

  it('go to a new user in that order, as long as there are any [USERS-41, USERS-43]', () => {
    expect(firstFreeColour([])).toBe('ff0000');
    expect(firstFreeColour(['ff0000', null, 'ffd700'])).toBe('ff8000');
    expect(firstFreeColour([...USER_COLOURS])).toBeNull();
  });
});
