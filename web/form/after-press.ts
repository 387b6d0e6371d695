let isPressed = false;

export function watchPresses(): () => void {
  const watching = new AbortController();
  function listen(name: string, isDown: boolean): void {
    const heard = () => {
      isPressed = isDown;
    };
    document.addEventListener(name, heard, { capture: true, signal: watching.signal });
  }

  listen('pointerdown', true);
  listen('pointerup', false);
  listen('pointercancel', false);
  return () => {
    isPressed = false;
    watching.abort();
  };
}

/** While a pointer is down `act` waits for the click: what moves away under a pointer is not pressed. */
export function afterPress(act: () => void): void {
  if (!isPressed) {
    act();
    return;
  }
  const ended = new AbortController();
  const run = () => {
    ended.abort();
    setTimeout(act);
  };
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(end, run, { capture: true, signal: ended.signal });
  }
}
