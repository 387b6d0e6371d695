import { CircleAlert } from 'lucide-react';
import { Notice } from '#web/components/Notice.tsx';
import { attemptEnd } from './link-text.ts';
import type { ShownLink } from './shown-link.ts';

/** Why the last authorisation came to nothing, above what is tried next. */
export function AttemptEnd({ link }: { link: ShownLink }) {
  const text = attemptEnd(link);
  if (text === null) return null;
  return (
    <Notice icon={CircleAlert} tone="danger">
      {text}
    </Notice>
  );
}
