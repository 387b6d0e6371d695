import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  TrailFilter,
  useExportTrailMutation,
} from '#web/__generated__/useExportTrailMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { csvFile, saveFile } from '#web/features/import/csv-file.ts';
import { useRequest } from '#web/form/use-request.ts';
import { countOf } from '#web/format/format-numbers.ts';

const FILE_NAME = 'logboek.csv';

/** Saves the entries that the filter admits as a file. */
export function useExportTrail(): readonly [(filter: TrailFilter) => Promise<void>, boolean] {
  const showError = useErrorModal('beheer-main');
  const [send, isExporting] = useRequest<useExportTrailMutation>(graphql`
    mutation useExportTrailMutation($requestId: ID!, $filter: TrailFilter!) {
      exportTrail(requestId: $requestId, filter: $filter) {
        __typename
        ... on TrailExport {
          headers
          rows
        }
        ... on ValidationError {
          issues {
            message
          }
        }
      }
    }
  `);
  const exportEntries = useCallback(
    async (filter: TrailFilter) => {
      try {
        const { exportTrail } = await send((requestId) => ({ requestId, filter }));
        if (exportTrail.__typename === 'ValidationError') {
          await dialogs.alert({ text: exportTrail.issues.map(({ message }) => message).join(' ') });
        } else if (exportTrail.__typename === 'TrailExport') {
          saveFile(csvFile(exportTrail.headers, exportTrail.rows), FILE_NAME);
          snackbar.raise({ text: `${countOf(exportTrail.rows.length, 'regel', 'regels')} in ${FILE_NAME}.` });
        }
      } catch (error) {
        await showError(error);
      }
    },
    [send, showError],
  );
  return [exportEntries, isExporting];
}
