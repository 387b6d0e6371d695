import { BriefcaseBusiness, Download, FolderPlus, Pencil, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#web/components/Button.tsx';
import { dialogs } from '#web/components/dialog-queue.ts';
import { InputDialog } from '#web/components/InputDialog.tsx';
import { ListToolbar } from '#web/components/ListToolbar.tsx';
import type { MenuAction } from '#web/components/menu-action.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useRemoveFromPortal } from '#web/features/portal/use-withdraw.ts';
import type { TabRelation } from '#web/features/relation/view/relation-tab.ts';
import { countOf } from '#web/format/format-numbers.ts';
import { withUndo } from '#web/list/with-undo.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './FilesTab.module.css';
import type { FileRow } from './file-row.ts';
import { uploads } from './uploads.ts';
import { useUpdateEntry } from './use-update-entry.ts';

const css = classNames(sheet);

interface FilesToolbarProps {
  relation: TabRelation;
  folderId: string | null;
  /** False while there is no folder yet to put anything in. */
  canAdd: boolean;
  rows: readonly FileRow[];
  selected: readonly FileRow[];
  onClear: () => void;
  onDownload: (row: FileRow) => Promise<void>;
  onChange: () => void;
}

export function FilesToolbar(props: FilesToolbarProps) {
  const { relation, folderId, canAdd, rows, selected, onClear, onDownload, onChange } = props;
  const { canWrite } = useViewer();
  const change = useUpdateEntry(relation.id);
  const showError = useErrorModal('files');
  const removeFromPortal = useRemoveFromPortal('files');
  const [prompted, setPrompted] = useState<'folder' | FileRow | null>(null);
  const [first] = selected;
  const files = selected.filter(({ kind }) => kind === 'file');

  async function answer(name: string): Promise<string | null> {
    try {
      const refusal =
        prompted === 'folder' || prompted === null
          ? await change.createFolder(folderId, name)
          : await change.rename(prompted.id, name);
      if (refusal !== null) return refusal;
      onClear();
    } catch (error) {
      void showError(error);
    }
    setPrompted(null);
    onChange();
    return null;
  }

  /** Does one thing to each selected row, up to the first that is refused. */
  async function each(act: (row: FileRow) => Promise<string | null>): Promise<boolean> {
    let isDone = true;
    try {
      for (const row of selected) {
        const refusal = await act(row);
        if (refusal === null) continue;
        isDone = false;
        await dialogs.alert({ text: `${row.name}: ${refusal}` });
        break;
      }
    } catch (error) {
      isDone = false;
      void showError(error);
    }
    onClear();
    onChange();
    return isDone;
  }

  async function remove(): Promise<void> {
    if (await dialogs.confirmDelete(removalText(selected))) await each(({ id }) => change.remove(id));
  }

  async function addToPortal(): Promise<void> {
    const placed: string[] = [];
    const isDone = await each(async ({ id }) => {
      const { refusal, newEntryId } = await change.addToPortal(id);
      // Undo must leave what was in the portal before.
      if (newEntryId !== null) placed.push(newEntryId);
      return refusal;
    });
    if (placed.length === 0) {
      if (isDone) snackbar.raise({ text: 'Dit staat al in het portal.' });
      return;
    }
    const what = selected.length === 1 ? first?.name : countOf(placed.length, 'bestand', 'bestanden');
    const undo = () =>
      removeFromPortal(placed, () => {
        snackbar.raise({ text: 'Niet meer zichtbaar voor de klant.' });
        onChange();
      });
    snackbar.raise(withUndo(`${what} zichtbaar voor de klant, in het portal van ${relation.name}.`, undo));
  }

  async function download(): Promise<void> {
    for (const row of files) await onDownload(row);
  }

  function selectionActions(): readonly MenuAction[] {
    const isAllFiles = files.length === selected.length;
    const offered: readonly (MenuAction & { readonly isOffered: boolean })[] = [
      {
        id: 'download',
        icon: Download,
        label: 'Downloaden',
        isOffered: isAllFiles,
        onAction: () => void download(),
      },
      {
        id: 'place',
        icon: BriefcaseBusiness,
        label: 'In portal zetten',
        detail: 'Zichtbaar voor de klant',
        isOffered: canWrite && relation.kind === 'person' && isAllFiles,
        onAction: () => void addToPortal(),
      },
      {
        id: 'rename',
        icon: Pencil,
        label: 'Naam wijzigen',
        isOffered: canWrite && selected.length === 1,
        onAction: () => setPrompted(first ?? null),
      },
      {
        id: 'delete',
        icon: Trash2,
        label: 'Verwijderen',
        danger: true,
        isOffered: canWrite,
        onAction: () => void remove(),
      },
    ];
    return offered.filter(({ isOffered }) => isOffered);
  }

  return (
    <>
      <ListToolbar
        summary={summaryOf(rows)}
        actions={
          canWrite &&
          canAdd && (
            <span className={css('actions')}>
              <Button icon={FolderPlus} onPress={() => setPrompted('folder')}>
                Nieuwe map
              </Button>
              <FileTrigger
                allowsMultiple
                onSelect={(list) => uploads.add({ relationId: relation.id, folderId }, [...(list ?? [])])}
              >
                <Button variant="primary" icon={Upload}>
                  Uploaden
                </Button>
              </FileTrigger>
            </span>
          )
        }
        selection={
          first === undefined
            ? undefined
            : {
                label: `${selected.length} geselecteerd`,
                onClear,
                actions: selectionActions(),
              }
        }
      />
      {prompted !== null && (
        <InputDialog
          title={prompted === 'folder' ? 'Nieuwe map' : 'Naam wijzigen'}
          label="Naam"
          value={prompted === 'folder' ? '' : prompted.name}
          action={prompted === 'folder' ? 'aanmaken' : 'opslaan'}
          onAnswer={answer}
          onDismiss={() => setPrompted(null)}
        />
      )}
    </>
  );
}

function summaryOf(rows: readonly FileRow[]): string {
  const folders = rows.filter(({ kind }) => kind === 'folder').length;
  const files = countOf(rows.length - folders, 'bestand', 'bestanden');
  return folders === 0 ? files : `${countOf(folders, 'map', 'mappen')}, ${files}`;
}

function removalText(rows: readonly FileRow[]): string {
  const [only] = rows;
  const bin = 'In de prullenbak van de opslag is dit nog een tijd terug te halen.';
  if (rows.length > 1 || only === undefined) {
    return `Er worden ${rows.length} mappen en bestanden verwijderd, met alles wat erin staat. ${bin}`;
  }
  return only.kind === 'folder'
    ? `De map ‘${only.name}’ wordt verwijderd, met alles wat erin staat. ${bin}`
    : `‘${only.name}’ wordt verwijderd. ${bin}`;
}
