import { Suspense, useState } from 'react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { PhoneCall } from './phone-call.ts';
import { withCall } from './remembered-calls.ts';
import { useCallChanges } from './use-call-changes.ts';

/** What is shown of a call is fetched with the first one: most pages are left before anybody calls. */
const ShownCalls = lazyPart(() => import('./ShownCalls.tsx').then((module) => module.ShownCalls));

/** Mounted once in the frame (ledger WS-05, WS-14). */
export function PhoneCalls() {
  const [calls, setCalls] = useState<ReadonlyMap<string, PhoneCall>>(new Map());
  useCallChanges((call) => setCalls((before) => withCall(before, call)));
  return <Suspense>{calls.size > 0 && <ShownCalls calls={calls} />}</Suspense>;
}
