import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ValidationError } from '#domain/errors.ts';
import { checkAnnouncedFile } from '#domain/stored-file/announced-file.ts';
import type { FilePurpose } from '#domain/stored-file/file-purpose.ts';
import { onSessionEnd } from '#web/session/session-end.ts';
import { sendUpload, UploadRefused } from './send-upload.ts';

/** A file that has arrived; a mutation names it by `fileId`. */
export interface ArrivedFile {
  readonly fileId: string;
  readonly name: string;
  readonly bytes: number;
}

export interface UploadUnderWay {
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly isWaiting: boolean;
}

export interface UploadOfField {
  readonly underWay: UploadUnderWay | null;
  /** Why the file last chosen did not arrive, and which it was. */
  readonly refusal: { readonly name: string; readonly why: string } | null;
  /** Sends the file last chosen again, where that may help. */
  readonly retry: (() => void) | null;
  choose(file: File): void;
  stop(): void;
}

interface FailedUpload {
  readonly name: string;
  readonly why: string;
  readonly fileToResend: File | null;
}

/** Sends the file of a field when it is chosen; another choice, leaving the screen and signing out stop it. */
export function useUpload(purpose: FilePurpose, onArrival: (file: ArrivedFile) => void): UploadOfField {
  const [underWay, setUnderWay] = useState<UploadUnderWay | null>(null);
  const [failed, setFailed] = useState<FailedUpload | null>(null);
  const abort = useRef<AbortController | null>(null);
  const newest = useRef(onArrival);
  useEffect(() => {
    newest.current = onArrival;
  });

  function stop(): void {
    abort.current?.abort();
    abort.current = null;
    setUnderWay(null);
    setFailed(null);
  }
  const end = useEffectEvent(stop);
  useEffect(() => {
    const ended = onSessionEnd(() => end());
    return () => {
      ended();
      end();
    };
  }, []);

  async function send(file: File): Promise<void> {
    stop();
    const refused = announcedIssue(purpose, file);
    if (refused !== null) return setFailed({ name: file.name, fileToResend: null, why: refused });
    const controller = new AbortController();
    abort.current = controller;
    const { name, size: bytes } = file;
    const show = (sent: number, isWaiting: boolean) => {
      if (!controller.signal.aborted) setUnderWay({ name, bytes, sent, isWaiting });
    };
    let last = 0;
    show(0, false);
    try {
      const fileId = await sendUpload(file, {
        ...{ purpose, signal: controller.signal },
        onProgress: (sent) => {
          last = sent;
          show(sent, false);
        },
        onWaiting: () => show(last, true),
      });
      if (controller.signal.aborted) return;
      stop();
      newest.current({ fileId, name, bytes });
    } catch (error) {
      if (controller.signal.aborted) return;
      setUnderWay(null);
      const isRefused = error instanceof UploadRefused;
      if (!isRefused) console.error('An upload failed.', error);
      const mayHelp = !isRefused || error.isPassing;
      setFailed({ name, fileToResend: mayHelp ? file : null, why: isRefused ? error.message : UNREADABLE });
    }
  }

  const fileToResend = failed?.fileToResend ?? null;
  return {
    underWay,
    refusal: failed,
    retry: fileToResend === null ? null : () => void send(fileToResend),
    choose: (file) => void send(file),
    stop,
  };
}

const UNREADABLE = 'Het bestand kon niet worden gelezen. Is het nog open in een ander programma?';

/** What can be said before a byte is sent. */
function announcedIssue(purpose: FilePurpose, { name, size }: File): string | null {
  try {
    checkAnnouncedFile({ purpose, name, bytes: size });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}
