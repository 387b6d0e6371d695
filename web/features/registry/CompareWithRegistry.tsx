import { Landmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { useFloating } from '#web/components/floating.ts';

const RegistryComparisonDialog = lazy(() =>
  import('./RegistryComparisonDialog.tsx').then((module) => ({ default: module.RegistryComparisonDialog })),
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
        <Suspense>
          <RegistryComparisonDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
