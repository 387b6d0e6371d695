import type { ErrorComponentProps } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { screenError } from '#web/errors/ScreenError.tsx';
import { keepEarlyKeys, takeEarlyKeys } from './early-keys.ts';

const LoadError = screenError('dashboard');

/** Without a frame the keys are the browser's; they are kept again when the frame is tried again. */
export function FrameError(props: ErrorComponentProps) {
  useLayoutEffect(() => {
    takeEarlyKeys();
    return keepEarlyKeys;
  }, []);
  return <LoadError {...props} />;
}
