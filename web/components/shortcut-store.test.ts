import { describe, expect, it, vi } from 'vitest';
import { findShortcut, type KeyPress, type Shortcut } from './shortcut-store.ts';

const search: Shortcut = { keys: ['/'], description: 'Zoeken', group: 'Lijst', onPress: vi.fn() };
const save: Shortcut = {
  keys: ['Ctrl', 'S'],
  description: 'Opslaan',
  group: 'Formulier',
  onPress: vi.fn(),
  whileTyping: true,
};
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrl: false,
  isTyping: false,
  floating: null,
  ...more,
});

describe('findShortcut', () => {
  it('tells chords from bare keys', () => {
    expect(findShortcut([search, save], press('/'))).toBe(search);
    expect(findShortcut([search, save], press('s'))).toBeUndefined();
    expect(findShortcut([search, save], press('s', { ctrl: true }))).toBe(save);
    expect(findShortcut([search, save], press('/', { ctrl: true }))).toBeUndefined();
  });

  it('leaves letters alone while the user types', () => {
    expect(findShortcut([search, save], press('/', { isTyping: true }))).toBeUndefined();
    expect(findShortcut([search, save], press('S', { ctrl: true, isTyping: true }))).toBe(save);
  });

  it('leaves bare keys to what floats, and finds chords', () => {
    for (const floating of ['popover', 'modal'] as const) {
      expect(findShortcut([search, save], press('/', { floating }))).toBeUndefined();
      expect(findShortcut([search, save], press('s', { ctrl: true, floating }))).toBe(save);
    }
  });

  it('lets the one registered last win', () => {
    const nearer: Shortcut = { ...search, description: 'Zoeken in taken' };
    expect(findShortcut([search, nearer], press('/'))).toBe(nearer);
  });
});
