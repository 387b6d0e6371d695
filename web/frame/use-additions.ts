import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { openRelationId } from '#web/features/relation/open-relation.ts';
import { useViewer } from '#web/session/viewer.ts';
import { type Addition, additionsFor } from './additions.ts';
import { pendingAddition } from './pending-addition.ts';

export interface RunnableAddition extends Addition {
  readonly onRun: () => void;
}

export function useAdditions(): readonly RunnableAddition[] {
  const viewer = useViewer();
  const navigate = useNavigate();
  return useMemo(
    () =>
      additionsFor(viewer).map((addition) => ({
        ...addition,
        onRun: () => {
          const target = addition.locationFor(openRelationId(), location.pathname);
          if (target === null) pendingAddition.set(addition);
          else void navigate(target);
        },
      })),
    [viewer, navigate],
  );
}
