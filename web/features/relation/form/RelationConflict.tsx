import { Suspense } from 'react';
import { FloatingWait } from '#web/components/FloatingWait.tsx';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { relationConflictRows } from './relation-conflict.ts';
import type { RelationForm } from './use-relation-form.ts';

const ConflictDialog = lazyPart(
  () => import('#web/form/ConflictDialog.tsx').then((module) => module.ConflictDialog),
  { placement: 'floating' },
);

/** Which value stays, where somebody else saved the same field of a relation meanwhile. */
export function RelationConflict({ form }: { form: RelationForm }) {
  const { users } = useViewer();
  if (!form.conflict) return null;
  return (
    <Suspense fallback={<FloatingWait />}>
      <ConflictDialog
        record="deze relatie"
        rows={relationConflictRows(form.kind, form.conflict, users)}
        onResolve={form.resolve}
        onCancel={form.withdrawConflict}
      />
    </Suspense>
  );
}
