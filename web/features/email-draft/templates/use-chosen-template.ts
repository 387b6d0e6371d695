import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeptText } from '#web/features/email-draft/kept/kept-text.ts';
import type { EmailTemplateRow } from './own-templates.ts';

/**
 * Remembers the template that was chosen while it was asked whether the looks of a text may go: it is used once they may, and
 * forgotten where they stay.
 */
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
