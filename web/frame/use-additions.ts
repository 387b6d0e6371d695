import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { openRelationId } from '#web/features/relation/open-relation.ts';
import { useViewer } from '#web/session/viewer.ts';
import { type Addition, additionsFor } from './additions.ts';

/** An addition that is to be for a relation, where none is open. */
export type ChooseRelation = (addition: Addition) => void;

export interface RunnableAddition extends Addition {
  readonly onRun: () => void;
}

/** What this user can make here. */
export function useAdditions(onChooseRelation: ChooseRelation): readonly RunnableAddition[] {
  const viewer = useViewer();
  const navigate = useNavigate();
  return useMemo(
    () =>
      additionsFor(viewer).map((addition) => ({
        ...addition,
        onRun: () => {
          const place = addition.placeFor(openRelationId());
          if (place === null) onChooseRelation(addition);
          else void navigate(place);
        },
      })),
    [viewer, navigate, onChooseRelation],
  );
}
