// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { gripAdjustment, keptGrip } from './kept-grip.ts';

const slot = { dateSpan: { allDay: false }, rect: { left: 100, right: 200, top: 88, bottom: 132 } };

it.each([88, 95, 109, 110, 121, 131.9])(
  'looks from the middle of the step that is pressed at %d [AGENDA-56]',
  (top) => {
    const adjusted = gripAdjustment(slot, { left: 130, top }, 2);
    expect(top + (adjusted?.top ?? 0)).toBe(top < 110 ? 99 : 121);
    expect(130 + (adjusted?.left ?? 0)).toBe(150);
  },
);

it('leaves days to the library, which looks from the middle of what is dragged', () => {
  expect(gripAdjustment({ ...slot, dateSpan: { allDay: true } }, { left: 130, top: 90 }, 2)).toBeNull();
});

it('changes both the dragging and the resizing of the library', () => {
  const component = { context: { options: { dragScroll: true } }, uid: 'days' };
  const settings = {
    component,
    el: document.createElement('div'),
    useEventCenter: false,
    isHitComboAllowed: null,
  };
  const kept = (keptGrip(2).componentInteractions ?? []).slice(-2).map((Dragging) => {
    const { hitDragging } = new Dragging(settings as never) as unknown as {
      hitDragging: Record<string, unknown> & {
        emitter: { trigger: (...press: unknown[]) => void; handlers: Record<string, unknown[]> };
      };
    };
    hitDragging.initialHit = slot;
    hitDragging.coordAdjust = { left: 50, top: 12 };
    hitDragging.emitter.handlers.pointerdown = hitDragging.emitter.handlers.pointerdown?.slice(-1) ?? [];
    hitDragging.emitter.trigger('pointerdown', { pageX: 130, pageY: 90 });
    return hitDragging.coordAdjust;
  });
  expect(kept).toEqual([
    { left: 20, top: 9 },
    { left: 20, top: 9 },
  ]);
});
