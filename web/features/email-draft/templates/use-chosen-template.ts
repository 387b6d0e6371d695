import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeptText } from '#web/features/email-draft/kept/kept-text.ts';
import type { EmailTemplateRow } from './own-templates.ts';

/** The chosen template waits for the answer whether a text's looks may go, and is dropped where they stay. */
export function useChosenTemplate(
  kept: KeptText | null,
  use: (template: EmailTemplateRow) => void,
): (template: EmailTemplateRow) => void {
  const chosen = useRef<EmailTemplateRow | null>(null);
  const applyTemplate = useEffectEvent((isKept: boolean) => {
    const template = chosen.current;
    chosen.current = null;
    if (template !== null && !isKept) use(template);
  });
  const isKept = kept !== null;
  const isPrompted = kept?.isPrompted === true;
  useEffect(() => {
    if (!isPrompted) applyTemplate(isKept);
  }, [isPrompted, isKept]);
  return (template) => {
    chosen.current = template;
  };
}
