import { Context } from '@temporalio/activity';
import type { ImportContext } from '#services/import/import-context.ts';
import { workImport } from '#services/import/work-import.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { PeopleFirst } from '../people-first.ts';
import type { ImportActivities } from './contract.ts';

/** Milliseconds after which a stopping worker has released its import. */
const LONGEST_STRETCH = 20_000;

/** Retries are safe: each batch is one transaction (services/import/work-import.ts). */
export function createImportActivities(
  context: ImportContext,
  people: Pick<PeopleFirst, 'giveWay'>,
): ImportActivities {
  return {
    async workImport(input) {
      const activity = Context.current();
      const deadline = Date.now() + LONGEST_STRETCH;
      let began = performance.now();
      const mayGoOn = async () => {
        // At most a batch's time, so that an import at most takes twice as long where people never rest.
        await people.giveWay(performance.now() - began);
        began = performance.now();
        return Date.now() < deadline && !activity.cancellationSignal.aborted;
      };
      return withHeartbeat(() => workImport(context, input, mayGoOn));
    },
  };
}
