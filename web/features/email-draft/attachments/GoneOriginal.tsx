import { FileX } from 'lucide-react';
import { Banner } from '#web/components/Banner.tsx';

export interface GoneMail {
  /** The answer goes to its sender, as only that mail said where else it is wanted. */
  isReplyToUnknown: boolean;
}

/** Says what became of an answer whose original was deleted for good. No dialog: who answers is typing already. */
export function GoneOriginal({ isReplyToUnknown }: GoneMail) {
  return (
    <Banner icon={FileX} tone="warning">
      De oorspronkelijke mail is intussen definitief verwijderd. Uw mail wordt als nieuw bericht verstuurd;
      bijlagen en afbeeldingen van die mail gaan niet mee.
      {isReplyToUnknown &&
        ' Uw antwoord gaat naar de afzender: of die het op een ander adres wilde, is niet meer te zien.'}
    </Banner>
  );
}
