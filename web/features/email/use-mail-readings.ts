import { useEffect, useEffectEvent } from 'react';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { coalesce } from '#web/relay/coalesce.ts';
import { refetch } from '#web/relay/refetch.ts';
import { mailOutdated } from './email-signals.ts';

/** Milliseconds between two readings: many mails that come at once are one change of a list. */
const APART = 300;

/** Fetches the data of a mail screen again when mail changed; what it shows stays meanwhile. */
export function useMailReadings<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): void {
  const read = useEffectEvent(() => refetch<Query>(query, variables));
  useEffect(() => {
    const readings = coalesce((done) => {
      read();
      done();
      return () => undefined;
    }, APART);
    const stop = mailOutdated.subscribe(readings.request);
    return () => {
      stop();
      readings.stop();
    };
  }, []);
}
