import { afterEach, expect, it, vi } from 'vitest';
import { unsavedInput } from '#web/components/unsaved-input.ts';
import { noteInterruption, takeInterruptedLocation } from './interrupted-input.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function interrupt(userId: string, pathname: string): void {
  vi.stubGlobal('location', { pathname, search: '' });
  const release = unsavedInput.hold(userId);
  expect(noteInterruption()).toBe(true);
  release();
}

it('leads nobody but the user of an interrupted form back to it, whoever came between, and once', () => {
  interrupt('anna', '/note');
  expect(takeInterruptedLocation('bram')).toBeNull();
  interrupt('bram', '/persoon');
  expect(noteInterruption()).toBe(false);
  expect(takeInterruptedLocation('anna')).toBe('/note');
  expect(takeInterruptedLocation('anna')).toBeNull();
  expect(takeInterruptedLocation('bram')).toBe('/persoon');
});

it('is of no form that its user gave up', () => {
  vi.stubGlobal('location', { pathname: '/note', search: '' });
  unsavedInput.hold('anna');
  unsavedInput.giveUp();
  expect(noteInterruption()).toBe(false);
  expect(takeInterruptedLocation('anna')).toBeNull();
});
