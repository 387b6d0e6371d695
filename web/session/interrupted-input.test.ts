import { afterEach, expect, it, vi } from 'vitest';
import { unsavedInput } from '#web/components/unsaved-input.ts';
import { consumeInterruptedLocation, noteInterruption } from './interrupted-input.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function interrupt(userId: string, pathname: string): void {
  vi.stubGlobal('location', { pathname, search: '' });
  const release = unsavedInput.register(userId);
  expect(noteInterruption()).toBe(true);
  release();
}

it('leads nobody but the user of an interrupted form back to it, whoever came between, and once', () => {
  interrupt('anna', '/note');
  expect(consumeInterruptedLocation('bram')).toBeNull();
  interrupt('bram', '/persoon');
  expect(noteInterruption()).toBe(false);
  expect(consumeInterruptedLocation('anna')).toBe('/note');
  expect(consumeInterruptedLocation('anna')).toBeNull();
  expect(consumeInterruptedLocation('bram')).toBe('/persoon');
});

it('is of no form that its user gave up', () => {
  vi.stubGlobal('location', { pathname: '/note', search: '' });
  unsavedInput.register('anna');
  unsavedInput.giveUp();
  expect(noteInterruption()).toBe(false);
  expect(consumeInterruptedLocation('anna')).toBeNull();
});
