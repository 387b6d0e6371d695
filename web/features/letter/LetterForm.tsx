import { FieldGroup } from '#web/components/FieldGroup.tsx';
import { FormColumn } from '#web/components/Form.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { UploadField } from '#web/components/UploadField.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { ConflictDialog } from '#web/form/ConflictDialog.tsx';
import { type ConflictFields, conflictRows, copyFieldOf } from '#web/form/conflict-fields.ts';
import { type EditedRecord, editedRecord } from '#web/form/edited-record.ts';
import type { FormState } from '#web/form/form-state.ts';
import { RecordFormFrame } from '#web/form/RecordFormFrame.tsx';
import { type SaveAnswer, useForm } from '#web/form/use-form.ts';
import { useReturn } from '#web/frame/use-return.ts';
import type { ArrivedFile } from '#web/upload/running-uploads.ts';
import { DocumentFindings } from './DocumentFindings.tsx';
import { isLetterChanged, type LetterContent, letterIssues } from './letter-content.ts';
import { areRemarksAccepted } from './remarks-question.ts';
import { TagCard } from './TagCard.tsx';
import { usePrepareDocument } from './use-prepare-document.ts';
import { useSaveLetter } from './use-save-letter.ts';

interface LetterFormProps {
  template:
    | (EditedRecord & {
        readonly name: string;
        readonly fileName: string;
        readonly isFilled: boolean;
        readonly tags: readonly string[];
      })
    | null;
}

/** What can collide: a document is only ever replaced whole. */
const LETTER_FIELDS: ConflictFields<LetterContent> = {
  name: { label: 'Naam', inputs: ['name'], text: ({ name }) => name },
};

const SETTINGS = { to: '/beheer', search: { tab: 'brieven' } } as const;

/** The form of a letter template, with the tags beside it (ledger LETTERS-04, 05, 09..12, 22, 24). */
export function LetterForm({ template }: LetterFormProps) {
  const send = useSaveLetter();
  const { prepare, isPreparing } = usePrepareDocument();
  const showError = useErrorModal('beheer-brief');
  const { leave, leaveSaved } = useReturn();
  const cancel = () => leave(SETTINGS);

  const form = useForm<LetterContent>({
    formLocation: { to: '/brief', search: template ? { id: template.id } : {} },
    screen: 'beheer-brief',
    stored: openingContent(template),
    version: template?.version ?? null,
    inputs: ['name', 'file'],
    isChanged: isLetterChanged,
    issuesOf: letterIssues,
    copyField: copyFieldOf(LETTER_FIELDS),
    save,
  });
  const { content } = form.state;

  async function save(state: FormState<LetterContent>): Promise<SaveAnswer<LetterContent>> {
    if (!(await areRemarksAccepted(state.content))) return { kind: 'unsaved' };
    const outcome = await send(editedRecord(template, state), state);
    if (outcome.kind !== 'saved') return outcome;
    const { id, isNew } = outcome;
    const text = isNew ? 'Brief toegevoegd.' : 'Brief gewijzigd.';
    const view = { to: '/brief', search: { id } } as const;
    return { kind: 'saved', leave: () => leaveSaved({ id, text, view }, SETTINGS) };
  }

  async function look({ fileId }: ArrivedFile): Promise<void> {
    try {
      const prepared = await prepare(fileId);
      if (prepared !== null) form.change((before) => ({ ...before, ...prepared }), 'file');
    } catch (error) {
      void showError(error);
    }
  }

  const { document } = content;
  return (
    <>
      <RecordFormFrame label="Brief" form={form} onCancel={cancel} canSave={!isPreparing}>
        <FormColumn>
          <FieldGroup title="Brief">
            <div data-field="name">
              <TextField
                label="Naam"
                name="name"
                isRequired
                autoFocus={template === null}
                autoComplete="off"
                value={content.name}
                onChange={(name) => form.change((before) => ({ ...before, name }), 'name')}
                error={form.errorOf('name')}
              />
            </div>
            <div data-field="file">
              <UploadField
                label="Sjabloon"
                purpose="letter"
                isRequired
                file={document && { name: document.fileName, bytes: null }}
                onArrival={(file) => void look(file)}
                error={form.errorOf('file')}
              />
            </div>
            {isPreparing && (
              <div role="status" aria-label="Het document wordt bekeken">
                <Skeleton width="60%" />
              </div>
            )}
            {document && !isPreparing && <DocumentFindings document={document} />}
          </FieldGroup>
        </FormColumn>
        <FormColumn>
          <TagCard found={new Set(document?.tags)} />
        </FormColumn>
      </RecordFormFrame>
      {form.conflict && (
        <ConflictDialog
          record="deze brief"
          rows={conflictRows(LETTER_FIELDS, form.conflict)}
          onResolve={form.resolve}
          onCancel={form.withdrawConflict}
        />
      )}
    </>
  );
}

function openingContent(template: LetterFormProps['template']): LetterContent {
  if (template === null) return { name: '', fileId: null, document: null };
  const { name, fileName, isFilled, tags } = template;
  return { name, fileId: null, document: { fileName, isFilled, tags, problems: [], remarks: [] } };
}
