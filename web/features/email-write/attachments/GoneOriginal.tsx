import { FileX } from 'lucide-react';
import { Banner } from '#web/components/Banner.tsx';

/** Says what became of an answer whose original was deleted for good. No dialog: who answers is typing already. */
export function GoneOriginal() {
  return (
    <Banner icon={FileX} tone="warning">
      De oorspronkelijke mail is intussen definitief verwijderd. Uw mail wordt als nieuw bericht verstuurd;
      bijlagen en afbeeldingen van die mail gaan niet mee.
    </Banner>
  );
}
