import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Takes dropped files; returns whether files are over the element. A button must offer the same without a pointer. */
export function useFileDrop(target: RefObject<HTMLElement | null>, onDrop: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const handleDrop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    // Each child that the pointer crosses sends its own events.
    let depth = 0;
    const move = (step: 1 | -1) => (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      depth += step;
      setOver(depth > 0);
    };
    element.addEventListener('dragenter', move(1), { signal });
    element.addEventListener('dragleave', move(-1), { signal });
    element.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    element.addEventListener(
      'drop',
      (event) => {
        // Something within took them already.
        const isHandled = event.defaultPrevented;
        event.preventDefault();
        depth = 0;
        setOver(false);
        if (event.dataTransfer && !isHandled) handleDrop(droppedFiles(event.dataTransfer));
      },
      { signal },
    );
    return () => listening.abort();
  }, [target]);
  return isOver;
}

/** A folder comes along as a file that cannot be read: it is left out. */
function droppedFiles({ items }: DataTransfer): File[] {
  return [...items].flatMap((item) => {
    const file = item.webkitGetAsEntry()?.isDirectory ? null : item.getAsFile();
    return file === null ? [] : [file];
  });
}
