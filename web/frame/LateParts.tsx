import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { standingNotices } from '#web/components/standing-notices.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';

const StandingNotices = lazyPart(
  () => import('#web/components/StandingNotices.tsx').then((module) => module.StandingNotices),
  { place: 'floating', catchesAll: true },
);
const Reminders = lazyPart(
  () => import('#web/features/reminder/Reminders.tsx').then((module) => module.Reminders),
  { place: 'floating', catchesAll: true },
);

/** Milliseconds in which the first screen has the line for itself. */
const LATE = 5_000;
const hasNotices = () => standingNotices.current().length > 0;

/** What no first screen waits for: notices that stand, and the reminders among them. */
export function LateParts() {
  const [isLate, setLate] = useState(false);
  const isTelling = useSyncExternalStore(standingNotices.subscribe, hasNotices);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE);
    return () => clearTimeout(timer);
  }, []);
  // A boundary of their own, because what is on screen by then must not vanish while they are fetched.
  return (
    <Suspense>
      {(isLate || isTelling) && <StandingNotices />}
      {isLate && <Reminders />}
    </Suspense>
  );
}
