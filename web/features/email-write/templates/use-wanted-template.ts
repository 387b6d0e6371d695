import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeptText } from '#web/features/email-write/kept/kept-text.ts';
import type { EmailTemplateRow } from './own-templates.ts';

/**
 * Remembers the template that was chosen while it was asked whether the looks of a text may go: it is used once they may, and
 * forgotten where they stay.
 */
export function useWantedTemplate(
  kept: KeptText | null,
  use: (template: EmailTemplateRow) => void,
): (template: EmailTemplateRow) => void {
  const wanted = useRef<EmailTemplateRow | null>(null);
  const take = useEffectEvent((isKept: boolean) => {
    const template = wanted.current;
    wanted.current = null;
    if (template !== null && !isKept) use(template);
  });
  const isKept = kept !== null;
  const isAsked = kept?.isAsked === true;
  useEffect(() => {
    if (!isAsked) take(isKept);
  }, [isAsked, isKept]);
  return (template) => {
    wanted.current = template;
  };
}
