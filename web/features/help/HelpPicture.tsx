import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { HELP_PICTURE } from '#domain/help/help-picture.ts';
import { AnnouncedText } from '#web/components/AnnouncedText.tsx';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';

const ADDRESS_BY_PATH_IN_TEXT = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../docs/help/pictures/*.webp', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
  ).map(([path, address]) => [path.replace('../../../docs/help/', ''), address]),
);

/** A picture of a screen; the panel is narrow, so it opens in its own size in another tab. */
export function HelpPicture({ src, alt }: { src: string; alt: string }) {
  const [isMissing, setMissing] = useState(false);
  const address = ADDRESS_BY_PATH_IN_TEXT[src];
  if (address === undefined) return alt;
  if (isMissing)
    return (
      <span>
        <Icon of={ImageOff} />{' '}
        <AnnouncedText>{`De afbeelding kon niet worden geladen: ${alt}`}</AnnouncedText>{' '}
        <Button size="small" variant="quiet" onPress={() => setMissing(false)}>
          Opnieuw proberen
        </Button>
      </span>
    );
  return (
    <a href={address} target="_blank" rel="noreferrer" aria-label={`${alt} Opent in een nieuw tabblad.`}>
      <img src={address} alt="" loading="lazy" {...HELP_PICTURE} onError={() => setMissing(true)} />
    </a>
  );
}
