import { useState } from 'react';
import type { importQueriesHistoryQuery } from '#web/__generated__/importQueriesHistoryQuery.graphql.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { Refused } from '#web/errors/user-message.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { importHistoryQuery } from './import-queries.ts';
import { type ChosenImport, sendFile } from './send-import-file.ts';

/** Sends a file; `sentRows` is null while nothing is on its way, `importId` is there when all has arrived. */
export function useSendFile() {
  const showError = useErrorModal('ixport');
  const [sentRows, setSentRows] = useState<number | null>(null);
  const [importId, setImportId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(chosen: ChosenImport): Promise<void> {
    setSentRows(0);
    setRefusal(null);
    try {
      setImportId(await sendFile(chosen, setSentRows));
      prefetch<importQueriesHistoryQuery>(importHistoryQuery, {});
    } catch (error) {
      if (error instanceof Refused) setRefusal(error.message);
      else await showError(error);
    } finally {
      setSentRows(null);
    }
  }

  return { send, sentRows, importId, refusal };
}
