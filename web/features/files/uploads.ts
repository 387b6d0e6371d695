import { Signal } from '#web/components/signal.ts';
import { onSessionEnd } from '#web/session/session-end.ts';
import { keepAttachment } from './keep-attachment.ts';
import { sendFile, type UploadTarget } from './send-file.ts';
import { UploadNotices } from './upload-notices.ts';
import { UploadStore } from './upload-store.ts';

/** Emits the target of each file that arrived. */
export const fileArrived = new Signal<UploadTarget>();

export const uploads = new UploadStore(
  (target, uploaded, sending) =>
    'emailId' in uploaded ? keepAttachment(target, uploaded, sending) : sendFile(target, uploaded, sending),
  (target) => fileArrived.emit(target),
);

export const uploadNotices = new UploadNotices(uploads);

onSessionEnd(() => uploads.dropAll());
