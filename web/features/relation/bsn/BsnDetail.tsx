import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/components/IconButton.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './BsnDetail.module.css';
import { MaskedBsn } from './MaskedBsn.tsx';
import { useShowBsn } from './use-show-bsn.ts';

const css = classNames(sheet);

/** A BSN to read: its last digits, and the whole for who may see it and presses the eye. */
export function BsnDetail({ relationId, maskedBsn }: { relationId: string; maskedBsn: string }) {
  const { canWrite } = useViewer();
  const [shown, setShown] = useState<{ readonly bsn: string; readonly of: string } | null>(null);
  const { show, isRequesting } = useShowBsn(relationId, (bsn) => setShown({ bsn, of: maskedBsn }));
  // The number may have been replaced meanwhile.
  const bsn = shown?.of === maskedBsn ? shown.bsn : null;
  return (
    <span className={css('bsn')}>
      {bsn ?? <MaskedBsn value={maskedBsn} />}
      {canWrite && (
        <IconButton
          icon={bsn === null ? Eye : EyeOff}
          label={bsn === null ? 'BSN tonen' : 'BSN verbergen'}
          size="small"
          isDisabled={isRequesting}
          onPress={() => (bsn === null ? show() : setShown(null))}
        />
      )}
    </span>
  );
}
