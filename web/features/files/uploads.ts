import { Signal } from '#web/components/signal.ts';
import { onSessionEnd } from '#web/session/session-end.ts';
import { sendFile, type UploadPlace } from './send-file.ts';
import { UploadStore } from './upload-store.ts';

/** Emits the place of each file that arrived. */
export const fileArrived = new Signal<UploadPlace>();

export const uploads = new UploadStore(sendFile, (place) => fileArrived.emit(place));

onSessionEnd(() => uploads.dropAll());
