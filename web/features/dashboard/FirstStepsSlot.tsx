import { Suspense, useSyncExternalStore } from 'react';
import { graphql, useFragment } from 'react-relay';
import { seesSettings } from '#domain/session/roles.ts';
import type { FirstStepsSlot_query$key } from '#web/__generated__/FirstStepsSlot_query.graphql.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { FirstStepsSkeleton } from './FirstStepsSkeleton.tsx';
import { firstStepsHidden, wereSetUp } from './first-steps-hidden.ts';

const FirstSteps = lazyPart(() => import('./FirstSteps.tsx').then((module) => module.FirstSteps), {
  catchesAll: true,
});

/** Only an office that may lack a step asks further, after the screen, so that others load nothing. */
export function FirstStepsSlot({ query }: { query: FirstStepsSlot_query$key }) {
  const { recentRelations } = useFragment(
    graphql`
      fragment FirstStepsSlot_query on Query {
        recentRelations(first: 8) {
          id
        }
      }
    `,
    query,
  );
  const { role, links, users, user } = useViewer();
  const isHidden = useSyncExternalStore(firstStepsHidden.subscribe, firstStepsHidden.current);
  if (isHidden || !seesSettings(role)) return null;
  if (links.length > 0 && users.length > 1 && recentRelations.length > 0) return null;
  return (
    // What comes below stays where it is; an office that had none left last time has no room kept for them.
    <Suspense fallback={wereSetUp(user.id) ? null : <FirstStepsSkeleton />}>
      <FirstSteps />
    </Suspense>
  );
}
