import { Unlink } from 'lucide-react';
import type { MisleadingLink } from '#domain/email/link-truth.ts';
import { Banner } from '#web/components/Banner.tsx';

/** Nobody reads more; each is marked in the mail as well. */
const MOST_SHOWN = 3;

/** The list stands beside the mail, where the mail can hide nothing. */
export function MisleadingLinks({ links }: { links: readonly MisleadingLink[] }) {
  if (links.length === 0) return null;
  const text = links
    .slice(0, MOST_SHOWN)
    .map(({ shown, host }) => `${shown ?? 'een link'} leidt naar ${host}`);
  const more = links.length > MOST_SHOWN ? `, en nog ${links.length - MOST_SHOWN}` : '';
  return (
    <Banner icon={Unlink} tone="info">
      {`Let op waar links in deze mail heen gaan: ${text.join(', ')}${more}.`}
    </Banner>
  );
}
