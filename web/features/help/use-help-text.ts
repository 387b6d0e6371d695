import { useCallback, useEffect, useRef, useState } from 'react';
import { isUserMessage, messageOf } from '#web/errors/user-message.ts';
import { fetchHelpText } from './help-call.ts';

interface HelpRead {
  /** Null while it is fetched, and when that failed. */
  readonly text: string | null;
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Fetches a text; its component has the file as key, so that another file mounts again. */
export function useHelpText(file: string): HelpRead {
  const [text, setText] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reading = useRef<AbortController>(null);

  const read = useCallback(() => {
    const abort = new AbortController();
    reading.current?.abort();
    reading.current = abort;
    setFailure(null);
    fetchHelpText(file, abort.signal)
      .then((found) => !abort.signal.aborted && setText(found))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        if (!isUserMessage(error)) console.error('The text could not be read.', error);
        setFailure(messageOf(error, 'Probeer het later opnieuw.'));
      });
  }, [file]);

  useEffect(() => {
    read();
    return () => reading.current?.abort();
  }, [read]);

  return { text, failure, retry: read };
}
