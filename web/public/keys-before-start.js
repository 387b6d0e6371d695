// Buffers Ctrl+K and what is typed after it, for early-keys.ts.
(() => {
  const LONGEST = 300;
  let kept = null;

  function onKeyDown(event) {
    if (event.isComposing || event.target.closest('input, textarea, select, [contenteditable]')) {
      kept = null;
      return;
    }
    const chord = event.ctrlKey || event.metaKey;
    if (chord && !event.altKey && event.key.toLowerCase() === 'k') {
      kept ??= { text: '', isEntered: false };
      event.preventDefault();
    } else if (kept && !chord && !event.altKey) {
      const next = keep(kept, event.key);
      if (next === kept) return;
      kept = next;
      event.preventDefault();
    }
  }

  function keep(before, key) {
    if (key === 'Escape') return null;
    if (key === 'Enter') return { ...before, isEntered: true };
    if (key === 'Backspace') return { text: before.text.slice(0, -1), isEntered: false };
    if (key.length === 1) return { text: (before.text + key).slice(0, LONGEST), isEntered: false };
    return before;
  }

  function take() {
    const taken = kept;
    kept = null;
    return taken;
  }

  function listen() {
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('pointerdown', take, true);
  }

  window.balieEarlyKeys = {
    listen,
    take() {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('pointerdown', take, true);
      return take();
    },
  };
  listen();
})();
