import { Signal } from '#web/components/signal.ts';
import { onSessionEnd } from '#web/session/session-end.ts';
import { keepAttachment } from './keep-attachment.ts';
import { sendFile, type UploadPlace } from './send-file.ts';
import { UploadNotices } from './upload-notices.ts';
import { UploadStore } from './upload-store.ts';

/** Emits the place of each file that arrived. */
export const fileArrived = new Signal<UploadPlace>();

export const uploads = new UploadStore(
  (place, uploaded, sending) =>
    'emailId' in uploaded ? keepAttachment(place, uploaded, sending) : sendFile(place, uploaded, sending),
  (place) => fileArrived.emit(place),
);

export const uploadNotices = new UploadNotices(uploads);

onSessionEnd(() => uploads.dropAll());
