// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { AgendaCalendar } from './AgendaCalendar.tsx';

const MONDAY = '2027-03-01';

function appointment(id: string, from: string, to: string, day = MONDAY): AppointmentRow {
  const at = (time: string) => new Date(`${day}T${time}:00+01:00`);
  return {
    id,
    text: `Afspraak ${id}`,
    version: 1,
    location: '',
    relation: null,
    relationName: '',
    user: { id: 'u', username: 'linde', color: '336699' },
    meeting: null,
    isAllDay: false,
    start: at(from),
    end: at(to),
    startDay: day,
    lastDay: day,
    isPrivate: false,
    readOnlyReason: null,
    calendarState: 'IN_CALENDAR',
    calendarMessage: null,
    mayChange: true,
  } as AppointmentRow;
}

const MORNING = ['a', 'b', 'c', 'd', 'e'].map((id) => appointment(id, '09:00', '10:30'));
const NOON = appointment('noon', '12:00', '13:00');
const AFTERNOON = ['p', 'q', 'r'].map((id) => appointment(id, '15:00', '16:00'));
const ROWS = [...MORNING, NOON, ...AFTERNOON];

let root: Root;
let opened: string[];

/** Draws the week in a window of 1440 px, in which two stand side by side. */
function draw(more: Partial<Parameters<typeof AgendaCalendar>[0]> = {}): Promise<void> {
  const nothing = () => undefined;
  const actions = {
    onOpen: (id: string) => opened.push(id),
    onGo: nothing,
    onDayView: nothing,
    onAdd: nothing,
    onMove: nothing,
    onDelete: nothing,
    onReschedule: nothing,
  };
  return act(async () =>
    root.render(
      <AgendaCalendar
        view="week"
        day={MONDAY}
        appointments={ROWS}
        draft={null}
        showsUsers={true}
        isFormOpen={false}
        openId={null}
        saved={null}
        {...actions}
        {...more}
      />,
    ),
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  opened = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-view] [data-appointment]')].map(
    ({ dataset }) => dataset.appointment,
  );
const links = () => [...document.querySelectorAll<HTMLElement>('[data-view] [aria-haspopup]')];
function nameOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll('[aria-hidden]')) part.remove();
  return copy.textContent ?? '';
}
const focused = () => {
  const element = document.activeElement as HTMLElement;
  return element.querySelector<HTMLElement>('[data-appointment]')?.dataset.appointment ?? nameOf(element);
};
const press = (key: string) =>
  act(async () =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    ),
  );

it('shows as many side by side as are readable, and says of the rest how many', async () => {
  await draw();
  expect(shown().toSorted()).toEqual(['a', 'b', 'noon', 'p', 'q']);
  expect(links().map(nameOf)).toEqual(['3 afspraken meer', '1 afspraak meer']);
  expect(links().map((link) => link.querySelector('[aria-hidden]')?.textContent)).toEqual(['+3', '+1']);
});

it('shows all where the days are wide', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(3200);
  await draw();
  expect(shown()).toHaveLength(ROWS.length);
  expect(links()).toEqual([]);
});

it('keeps a column for the one whose form is open, and for what is typed', async () => {
  await draw({ openId: 'e', isFormOpen: true });
  expect(shown()).toContain('e');
  const time = { kind: 'timed', start: `${MONDAY}T08:00:00Z`, end: `${MONDAY}T09:00:00Z` } as const;
  await draw({ draft: { id: null, text: 'Wat getypt is', userColor: '336699', time }, isFormOpen: true });
  expect(document.querySelector('[data-view]')?.textContent).toContain('Wat getypt is');
});

it('leads the arrow keys past each link once, there and back', async () => {
  await draw();
  const day = document.querySelector<HTMLElement>(
    `[role="columnheader"][data-date="${MONDAY}"] [role="link"]`,
  );
  act(() => day?.focus());
  const way: string[] = [];
  for (let steps = 0; steps < 8; steps += 1) {
    await press('ArrowDown');
    way.push(focused());
  }
  const down = ['a', 'b', '3 afspraken meer', 'noon', 'p', 'q', '1 afspraak meer'];
  expect(way).toEqual([...down, '1 afspraak meer']);
  for (const expected of down.toReversed().slice(1)) {
    await press('ArrowUp');
    expect(focused()).toBe(expected);
  }
  expect(links().filter(({ tabIndex }) => tabIndex === 0)).toEqual([]);
});

it('lists the rest by Enter, opens one of them and closes', async () => {
  await draw();
  const [link] = links();
  await act(async () => link?.focus());
  expect(link?.tabIndex).toBe(0);
  await press('Enter');
  const list = document.querySelector('[role="dialog"]');
  const ids = [...(list?.querySelectorAll<HTMLElement>('[data-appointment]') ?? [])];
  expect(ids.map(({ dataset }) => dataset.appointment)).toEqual(['c', 'd', 'e']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sluiten');
  const second = ids[1]?.closest<HTMLElement>('[role="button"]');
  expect(second?.tabIndex).toBe(0);
  await act(async () => second?.click());
  expect(opened).toEqual(['d']);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('closes by Escape, with the focus where it was', async () => {
  await draw();
  const link = links()[1];
  await act(async () => link?.focus());
  await press('Enter');
  await press('Escape');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(document.activeElement).toBe(link);
  await press('ArrowUp');
  expect(focused()).toBe('q');
});
