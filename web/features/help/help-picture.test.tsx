// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { HelpPicture } from './HelpPicture.tsx';

it('says that a picture cannot be loaded and what it would show, and tries again', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => root.render(<HelpPicture src="pictures/dashboard.webp" alt="Het dashboard." />));
  act(() => place.querySelector('img')?.dispatchEvent(new Event('error')));
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(place.textContent).toContain('De afbeelding kon niet worden geladen: Het dashboard.');
  act(() => place.querySelector('button')?.click());
  expect(place.querySelector('img')).not.toBeNull();
  act(() => root.unmount());
  vi.useRealTimers();
});
