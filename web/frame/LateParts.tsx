import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { standingNotices } from '#web/components/standing-notices.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';

const StandingNotices = lazyPart(
  () => import('#web/components/StandingNotices.tsx').then((module) => module.StandingNotices),
  { placement: 'floating', catchesAll: true },
);
const PhoneCalls = lazyPart(
  () => import('#web/features/telephony/PhoneCalls.tsx').then((module) => module.PhoneCalls),
  { placement: 'floating', catchesAll: true },
);
const CutTextTip = lazyPart(
  () => import('#web/components/CutTextTip.tsx').then((module) => module.CutTextTip),
  { placement: 'floating', catchesAll: true },
);
const Reminders = lazyPart(
  () => import('#web/features/reminder/Reminders.tsx').then((module) => module.Reminders),
  { placement: 'floating', catchesAll: true },
);

/** Milliseconds in which the first screen has the line for itself. */
const LATE = 5_000;
const hasNotices = () => standingNotices.current().length > 0;

/** What no first screen waits for: what a pointer or key shows, calls, and notices that stand with the reminders among them. */
export function LateParts() {
  const [isLate, setLate] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const hasStandingNotice = useSyncExternalStore(standingNotices.subscribe, hasNotices);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const first = new AbortController();
    const { signal } = first;
    function onUse(): void {
      first.abort();
      setUsed(true);
    }
    for (const type of ['pointermove', 'keydown']) document.addEventListener(type, onUse, { signal });
    return () => first.abort();
  }, []);
  // A boundary of their own, because what is on screen by then must not vanish while they are fetched.
  return (
    <Suspense>
      {(isLate || isUsed) && <CutTextTip />}
      {(isLate || isUsed) && <PhoneCalls />}
      {(isLate || hasStandingNotice) && <StandingNotices />}
      {isLate && <Reminders />}
    </Suspense>
  );
}
