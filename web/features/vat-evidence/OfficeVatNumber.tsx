import { Suspense, useState } from 'react';
import { seesSettings } from '#domain/session/roles.ts';
import { Button } from '#web/components/Button.tsx';
import { FloatingWait } from '#web/components/FloatingWait.tsx';
import { useFloating } from '#web/components/floating.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './VatEvidenceCard.module.css';

const css = classNames(sheet);

const OfficeVatNumberDialog = lazyPart(
  () => import('./OfficeVatNumberDialog.tsx').then((module) => module.OfficeVatNumberDialog),
  { placement: 'floating' },
);

/** Why there is no consultation number, and for an admin the way to get one. */
export function OfficeVatNumber() {
  const { role } = useViewer();
  const [isOpen, setOpen] = useState(false);
  useFloating('modal', isOpen);
  return (
    <div className={css('remark')}>
      <p>
        Zonder BTW-nummer van uw kantoor geeft VIES geen raadpleegnummer, en daarmee geen bewijs voor de
        Belastingdienst.
      </p>
      {seesSettings(role) && (
        <Button size="small" variant="quiet" onPress={() => setOpen(true)}>
          BTW-nummer van het kantoor
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<FloatingWait />}>
          <OfficeVatNumberDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
