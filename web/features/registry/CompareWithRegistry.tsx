import { Landmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { FloatingWait } from '#web/components/FloatingWait.tsx';
import { useFloating } from '#web/components/floating.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';

const RegistryComparisonDialog = lazyPart(
  () => import('./RegistryComparisonDialog.tsx').then((module) => module.RegistryComparisonDialog),
  { placement: 'floating' },
);

export function CompareWithRegistry({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  useFloating('modal', isOpen);
  return (
    <>
      <Button size="small" variant="quiet" icon={Landmark} onPress={() => setOpen(true)}>
        KvK-verschil
      </Button>
      {isOpen && (
        <Suspense fallback={<FloatingWait />}>
          <RegistryComparisonDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
