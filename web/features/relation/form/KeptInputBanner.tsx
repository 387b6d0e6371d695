import { History } from 'lucide-react';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { formatTime } from '#web/format/dates.ts';
import type { KeptInput } from './kept-input.ts';

interface KeptInputBannerProps {
  earlier: KeptInput;
  onContinue: (earlier: KeptInput) => void;
  onDiscard: () => void;
}

/** Offers what was typed before the form was left without saving. */
export function KeptInputBanner({ earlier, onContinue, onDiscard }: KeptInputBannerProps) {
  return (
    <Banner
      icon={History}
      tone="info"
      action={
        <>
          <Button size="small" onPress={() => onContinue(earlier)}>
            Verdergaan
          </Button>
          <Button size="small" variant="quiet" onPress={onDiscard}>
            Weggooien
          </Button>
        </>
      }
    >
      {`Uw invoer van ${formatTime(earlier.keptAt)} is nog niet opgeslagen.`}
    </Banner>
  );
}
