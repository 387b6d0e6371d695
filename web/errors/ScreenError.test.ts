import { expect, it } from 'vitest';
import { screenError } from './ScreenError.tsx';

it('shows one modal for a failure, also when the screen renders again meanwhile [ERR-01]', () => {
  // React would mount a component of another identity, and its effect would show the failure once more.
  expect(screenError('files')).toBe(screenError('files'));
  expect(screenError('files')).not.toBe(screenError('relview'));
});
