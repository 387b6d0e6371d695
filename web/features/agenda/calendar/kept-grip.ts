import interaction from '@fullcalendar/react/interaction';

type Plugin = typeof interaction;
type Dragging = NonNullable<Plugin['componentInteractions']>[number];

interface Point {
  readonly left: number;
  readonly top: number;
}

interface Hit {
  readonly dateSpan: { readonly allDay: boolean };
  readonly rect: Point & { readonly right: number; readonly bottom: number };
}

/** What the library asks while something is dragged: which time lies under a point that is `coordAdjust` from the pointer. */
interface HitDragging {
  readonly initialHit: Hit | null;
  coordAdjust: Point;
  readonly emitter: {
    on: (
      event: 'pointerdown',
      hear: (press: { readonly pageX: number; readonly pageY: number }) => void,
    ) => void;
  };
}

/**
 * What is dragged moves by the steps of the grid nearest to the pointer's way. The library begins at the
 * pressed step, but then looks under the middle of what is dragged, which is a step more or less. Null for
 * days, of which it looks under the middle alone.
 */
export function gripAdjustment({ dateSpan, rect }: Hit, press: Point, stepsOfSlot: number): Point | null {
  if (dateSpan.allDay) return null;
  const step = (rect.bottom - rect.top) / stepsOfSlot;
  const pressed = Math.min(Math.max(Math.floor((press.top - rect.top) / step), 0), stepsOfSlot - 1);
  return {
    left: (rect.left + rect.right) / 2 - press.left,
    top: rect.top + (pressed + 0.5) * step - press.top,
  };
}

/** The dragging and resizing of the library, with the grip kept. */
export function keptGrip(stepsOfSlot: number): Plugin {
  return {
    ...interaction,
    componentInteractions: (interaction.componentInteractions ?? []).map((Known) =>
      keeping(Known, stepsOfSlot),
    ),
  };
}

function keeping(Known: Dragging, stepsOfSlot: number): Dragging {
  return class extends Known {
    constructor(settings: ConstructorParameters<Dragging>[0]) {
      super(settings);
      const { hitDragging } = this as { readonly hitDragging?: HitDragging };
      hitDragging?.emitter.on('pointerdown', ({ pageX, pageY }) => {
        const { initialHit } = hitDragging;
        if (initialHit === null) return;
        const adjustment = gripAdjustment(initialHit, { left: pageX, top: pageY }, stepsOfSlot);
        if (adjustment !== null) hitDragging.coordAdjust = adjustment;
      });
    }
  };
}
