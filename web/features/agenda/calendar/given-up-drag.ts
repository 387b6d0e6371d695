/** Far outside the calendar, where nothing is dropped on. */
const AWAY = -100_000;

/**
 * Escape gives up the drag or resize that `press` began, as does a touch that the system breaks off: the
 * library knows no key, but what is dropped outside goes back. Returns how to stop.
 */
export function giveUpByEscape(press: Event): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // A form beside the calendar stays open.
      event.preventDefault();
      event.stopImmediatePropagation();
      letGoAway(press);
      swallowClick();
    },
    { signal, capture: true },
  );
  window.addEventListener('touchcancel', () => moveAway(press), { signal, capture: true });
  return () => stop.abort();
}

const isTouch = (press: Event) => press.type.startsWith('touch');

function moveAway(press: Event): void {
  if (isTouch(press)) press.target?.dispatchEvent(touchAway('touchmove'));
  else document.dispatchEvent(mouseAway('mousemove'));
}

function letGoAway(press: Event): void {
  moveAway(press);
  if (isTouch(press)) press.target?.dispatchEvent(touchAway('touchend'));
  else document.dispatchEvent(mouseAway('mouseup'));
}

const mouseAway = (type: string) => new MouseEvent(type, { clientX: AWAY, clientY: AWAY });
const touchAway = (type: string) => Object.assign(new Event(type), { pageX: AWAY, pageY: AWAY });

/** The button is still down: letting it go where it was pressed would open the appointment. */
function swallowClick(): void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      stop.abort();
    },
    { signal, capture: true },
  );
  // Let go outside the window, the button makes no click; what is pressed next is not the same press.
  window.addEventListener('pointerdown', () => stop.abort(), { signal, capture: true });
  window.addEventListener('keydown', ({ repeat }) => !repeat && stop.abort(), { signal, capture: true });
}
