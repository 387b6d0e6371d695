import { FileWarning } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { attachOriginal, type Original } from './attach-original.ts';
import type { AttachedFiles } from './attached-files.ts';

interface UnquotedOriginalProps {
  original: Original;
  files: Pick<AttachedFiles, 'add'>;
  onAttached: () => void;
}

/** Says that a mail is answered without a quote, and offers to send it along. No dialog: who answers is typing already. */
export function UnquotedOriginal({ original, files, onAttached }: UnquotedOriginalProps) {
  const showError = useErrorModal('email-write');
  const [isBusy, setBusy] = useState(false);

  async function attach(): Promise<void> {
    setBusy(true);
    try {
      if (await attachOriginal(files, original)) onAttached();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Banner
      icon={FileWarning}
      tone="warning"
      action={
        <Button size="small" busy={isBusy} onPress={() => void attach()}>
          Als bijlage meesturen
        </Button>
      }
    >
      De oorspronkelijke mail is te ingewikkeld om te citeren. U schrijft zonder citaat.
    </Banner>
  );
}
