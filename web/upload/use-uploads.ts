import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FilePurpose } from '#domain/stored-file/file-purpose.ts';
import { onSessionEnd } from '#web/session/session-end.ts';
import { type ArrivedFile, type RunningUpload, RunningUploads } from './running-uploads.ts';
import { sendUpload } from './send-upload.ts';

interface UploadsOfField {
  readonly uploads: RunningUploads;
  readonly running: readonly RunningUpload[];
}

/** The uploads of a field; leaving the screen and signing out stop them. */
export function useUploads(purpose: FilePurpose, onArrival: (file: ArrivedFile) => void): UploadsOfField {
  const [uploads] = useState(() => new RunningUploads(purpose, sendUpload));
  const running = useSyncExternalStore(uploads.subscribe, uploads.current);
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    const ends = [onSessionEnd(() => uploads.dropAll()), uploads.onArrival((file) => arrive(file))];
    return () => {
      for (const end of ends) end();
      uploads.dropAll();
    };
  }, [uploads]);
  return { uploads, running };
}
