// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { HelpPicture } from './HelpPicture.tsx';

it('says that a picture cannot be loaded and what it would show, and tries again', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() => root.render(<HelpPicture src="pictures/dashboard.webp" alt="Het dashboard." />));
  act(() => container.querySelector('img')?.dispatchEvent(new Event('error')));
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(container.textContent).toContain('De afbeelding kon niet worden geladen: Het dashboard.');
  act(() => container.querySelector('button')?.click());
  expect(container.querySelector('img')).not.toBeNull();
  act(() => root.unmount());
  vi.useRealTimers();
});
