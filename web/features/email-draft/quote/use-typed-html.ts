import { useEffect, useState } from 'react';
import type { MailEditor } from '#web/features/email-draft/editor/create-mail-editor.ts';
import { byItself } from '#web/features/email-draft/editor/image-source.ts';

/** Milliseconds: a key waits for no drawing. */
const PAUSE = 250;

/** What is typed, as it leaves, a little after it was; with its pictures in it, which a mail has beside it. */
export function useTypedHtml(editor: MailEditor): string {
  const [html, setHtml] = useState(() => editor.html(byItself));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setHtml(editor.html(byItself));
      }, PAUSE);
    };
    const stop = editor.lexical.registerUpdateListener(follow);
    // A key may have come after this was drawn and before anybody listened.
    follow();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [editor]);
  return html;
}
