import { History } from 'lucide-react';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { formatTime } from '#web/format/dates.ts';

export interface OfferedInput {
  readonly keptAt: Date;
  readonly isRestored: boolean;
  readonly restore: () => void;
  readonly discard: () => void;
}

export function KeptInputBanner({ kept }: { kept: OfferedInput }) {
  const { keptAt, isRestored, restore, discard } = kept;
  return (
    <Banner
      icon={History}
      tone="info"
      action={
        <>
          {!isRestored && (
            <Button size="small" onPress={restore}>
              Verdergaan
            </Button>
          )}
          <Button size="small" variant="quiet" onPress={discard}>
            Weggooien
          </Button>
        </>
      }
    >
      {isRestored
        ? 'Dit had u getypt en nog niet opgeslagen.'
        : `Uw invoer van ${formatTime(keptAt)} is nog niet opgeslagen.`}
    </Banner>
  );
}
