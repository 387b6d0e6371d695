import { CornerLeftUp, FolderOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx';
import { Button } from '#web/components/Button.tsx';
import { DataTable } from '#web/components/DataTable.tsx';
import type { RowLinkProps } from '#web/components/data-table-column.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import type { TabRelation } from '#web/features/relation/view/relation-tab.ts';
import { usePickedRows } from '#web/list/use-picked-rows.ts';
import { RestRefused } from '#web/session/call-rest.ts';
import { classNames } from '#web/styles/class-names.ts';
import { downloadFile } from './download-file.ts';
import sheet from './FilesTab.module.css';
import { FilesToolbar } from './FilesToolbar.tsx';
import { FILE_COLUMNS } from './file-columns.tsx';
import { FIRST_ORDER, type FileRow, fileRows } from './file-row.ts';
import type { OpenedFolder } from './folder-query.ts';
import { NoFolder } from './NoFolder.tsx';

const css = classNames(sheet);
const START = 'Startmap';

interface FolderViewProps {
  relation: TabRelation;
  folder: OpenedFolder;
  folderId: string | null;
  isReading: boolean;
  onOpen: (folderId: string | null) => void;
  onChange: () => void;
  /** The relation's folder, which was missing, may be there now. */
  onMade: () => void;
}

export function FolderView(props: FolderViewProps) {
  const { relation, folder, folderId, isReading, onOpen, onChange, onMade } = props;
  const { path, entries, exists, providerName } = folder;
  const [order, setOrder] = useState(FIRST_ORDER);
  const showError = useErrorModal('files');
  const rows = fileRows(entries, order);
  const { picked, setPicked, selected, clear } = usePickedRows(rows);
  const above = path.at(-2);

  async function download(row: FileRow): Promise<void> {
    snackbar.raise({ text: `${row.name} wordt opgehaald.` });
    try {
      await downloadFile(relation.id, row.id, row.name);
    } catch (error) {
      if (error instanceof RestRefused) snackbar.raise({ text: error.message });
      else void showError(error);
    }
  }

  function rowLink(row: FileRow, props: RowLinkProps, children: ReactNode) {
    const open = () => (row.kind === 'folder' ? onOpen(row.id) : void download(row));
    return (
      <button type="button" {...props} onClick={open}>
        {children}
      </button>
    );
  }

  return (
    <>
      <Breadcrumbs
        label="Plaats van de map"
        crumbs={[
          { id: '', label: START },
          ...path.map(({ entryId, name }) => ({ id: entryId, label: name })),
        ]}
        onSelect={(id) => onOpen(id === '' ? null : id)}
      />
      <FilesToolbar
        relation={relation}
        folderId={folderId}
        canAdd={exists}
        rows={rows}
        selected={selected}
        onClear={clear}
        onDownload={download}
        onChange={onChange}
      />
      {folderId !== null && (
        <div className={css('up')}>
          <Button
            variant="quiet"
            size="small"
            icon={CornerLeftUp}
            onPress={() => onOpen(above?.entryId ?? null)}
          >
            Omhoog naar {above?.name ?? START}
          </Button>
        </div>
      )}
      <DataTable<FileRow>
        label="Bestanden"
        columns={FILE_COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        link={rowLink}
        totalCount={rows.length}
        sort={order}
        onSortChange={setOrder}
        selection={picked}
        onSelectionChange={setPicked}
        empty={
          exists ? (
            <EmptyState icon={FolderOpen} title="Deze map is leeg">
              Sleep bestanden hierheen, of kies Uploaden. Ze staan dan bij {providerName}.
            </EmptyState>
          ) : (
            <NoFolder
              relationId={relation.id}
              providerName={providerName}
              isReading={isReading}
              onRead={onChange}
              onMade={onMade}
            />
          )
        }
      />
    </>
  );
}
