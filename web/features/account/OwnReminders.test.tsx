// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseReminders } from '#web/features/reminder/reminder-setting.ts';
import { OwnReminders } from './OwnReminders.tsx';

const APP = 'Herinneringen tonen in Balie';
const BROWSER = 'Ook als melding van de browser, als u een ander programma voor u hebt';

let root: Root;
let requestCount: number;

function draw(permission: string | null, answer = permission): void {
  requestCount = 0;
  const requestPermission = async () => {
    requestCount++;
    return answer;
  };
  if (permission !== null) vi.stubGlobal('Notification', { permission, requestPermission });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<OwnReminders />));
}

const box = (label: string) =>
  [...document.querySelectorAll('label')]
    .find((one) => one.textContent === label)
    ?.querySelector('input') as HTMLInputElement;
const press = (label: string) => act(async () => box(label).click());
const stored = () => localStorage.getItem('balie.reminders');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('isSecureContext', true);
  chooseReminders('app');
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('asks the browser at the choice alone, and keeps the choice when it is allowed', async () => {
  draw('default', 'granted');
  expect([requestCount, box(APP).checked, box(BROWSER).checked]).toEqual([0, true, false]);
  await press(BROWSER);
  expect([requestCount, stored(), box(BROWSER).checked]).toEqual([1, 'browser', true]);
  await press(BROWSER);
  expect([stored(), box(BROWSER).checked]).toEqual(['app', false]);
});

it('says so when the browser refuses, and stays as it was', async () => {
  draw('default', 'denied');
  await press(BROWSER);
  expect([stored(), box(BROWSER).checked, box(BROWSER).disabled]).toEqual(['app', false, true]);
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    'Deze browser staat geen meldingen van Balie toe. Sta ze toe in de instellingen van de browser en laad deze pagina opnieuw.',
  );
});

it('turns reminders off and on', async () => {
  draw('granted');
  await press(APP);
  expect([stored(), box(BROWSER).disabled]).toEqual(['off', true]);
  await press(APP);
  expect([stored(), requestCount]).toEqual(['app', 0]);
});

it('says where a browser has no notifications', () => {
  draw(null);
  expect(box(BROWSER).disabled).toBe(true);
  expect(document.body.textContent).toContain('Deze browser heeft geen meldingen.');
});
