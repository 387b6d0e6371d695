import { describe, expect, it } from 'vitest';
import { whyKept } from './removal.ts';

const [admin, deputy, reader] = [
  { id: 'a', role: 'admin' },
  { id: 'd', role: 'admin' },
  { id: 'r', role: 'read' },
];

describe('a user', () => {
  it('is removed by an admin, who may be removed by another', () => {
    expect(whyKept('a', reader, [admin, reader])).toBeNull();
    expect(whyKept('a', deputy, [admin, deputy, reader])).toBeNull();
  });

  it('is not removed by themselves, nor as the last admin [USERS-51]', () => {
    expect(whyKept('a', admin, [admin, deputy])).toBe('U kunt uzelf niet verwijderen.');
    expect(whyKept('r', admin, [admin, reader])).toBe('Een kantoor houdt een beheerder.');
  });
});
