import { useLocation } from '@tanstack/react-router';
import { Unplug, X } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#web/components/Banner.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { TextLink } from '#web/components/TextLink.tsx';
import { brokenText } from './broken-text.ts';
import { keepPutAway, putAwayKinds } from './put-away-links.ts';
import { useBrokenLinks } from './use-broken-links.ts';

/** An admin sees the bar on every screen until it is put away for this session. */
export function BrokenLinksBar() {
  const known = useBrokenLinks();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [putAway, setPutAway] = useState(putAwayKinds);
  // A link that works again is shown once more when it breaks later.
  const stillBroken = known === null ? putAway : putAway.filter((kind) => known.some((one) => one === kind));
  if (stillBroken.length < putAway.length) putAwayNow(stillBroken);
  const broken = known ?? [];
  // The screen of a link says it itself.
  const shownKinds = broken.filter((kind) => !putAway.includes(kind) && path !== `/beheer/${kind}`);
  const [only] = shownKinds;
  if (only === undefined) return null;

  function putAwayNow(kinds: readonly string[]): void {
    keepPutAway(kinds);
    setPutAway(kinds);
  }

  return (
    <Banner
      icon={Unplug}
      tone="danger"
      action={
        <>
          {shownKinds.length === 1 ? (
            <TextLink to="/beheer/$kind" params={{ kind: only }}>
              Herstellen
            </TextLink>
          ) : (
            <TextLink to="/beheer" search={{ tab: 'koppel' }}>
              Herstellen
            </TextLink>
          )}
          <IconButton icon={X} label="Melding over koppelingen sluiten" onPress={() => putAwayNow(broken)} />
        </>
      }
    >
      {brokenText(shownKinds)}
    </Banner>
  );
}
