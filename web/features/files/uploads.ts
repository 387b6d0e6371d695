import { onSessionEnd } from '#web/session/session-end.ts';
import { sendFile, type UploadPlace } from './send-file.ts';
import { UploadStore } from './upload-store.ts';

const watchers = new Set<(place: UploadPlace) => void>();

/** The uploads of this browser tab. */
export const uploads = new UploadStore(sendFile, (place) => {
  for (const watcher of watchers) watcher(place);
});

onSessionEnd(() => uploads.dropAll());

/** Tells of each file that arrived; answers how to stop. */
export function watchArrivals(watcher: (place: UploadPlace) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
