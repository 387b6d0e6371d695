import { CircleCheck, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { choosesOwner } from '#domain/session/roles.ts';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { dialogs } from '#web/components/dialog-queue.ts';
import { FieldGroup } from '#web/components/FieldGroup.tsx';
import { FormColumn } from '#web/components/Form.tsx';
import { UploadsField } from '#web/components/UploadsField.tsx';
import { useDownloadAttachment } from '#web/features/task/use-download-attachment.ts';
import { ConflictDialog } from '#web/form/ConflictDialog.tsx';
import { conflictRows } from '#web/form/conflict-fields.ts';
import { RecordFormFrame } from '#web/form/RecordFormFrame.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { PlanningGroup } from './PlanningGroup.tsx';
import { type SubjectLists, TaskGroup } from './TaskGroup.tsx';
import { TASK_FIELDS } from './task-conflict.ts';
import { type TaskFormOptions, useTaskForm } from './use-task-form.ts';
import { useTaskVersion } from './use-task-version.ts';

interface TaskFormProps extends TaskFormOptions {
  lists: SubjectLists;
}

/** The form of a task in its modes 'Toevoegen' and 'Wijzigen' (spec 2§2 Tasks). */
export function TaskForm({ lists, ...options }: TaskFormProps) {
  const { task } = options;
  const { users, role } = useViewer();
  const form = useTaskForm(options);
  const download = useDownloadAttachment('taak');
  const [wasDone] = useState(task?.isDone === true);
  const [isUploading, setUploading] = useState(false);
  const { content } = form.state;
  const beginsFlow = task === null && content.kind === 'flow';

  /** A save would leave out a file that is still on its way. */
  const unlessUploading = (act: () => void) => () => {
    if (isUploading) void dialogs.alert({ text: STILL_UPLOADING });
    else act();
  };

  return (
    <>
      <RecordFormFrame
        label="Taak"
        form={{ ...form, submit: unlessUploading(form.submit) }}
        onCancel={form.cancel}
        saveLabel={task ? 'Opslaan' : 'Aanmaken'}
        action={
          task?.isDone === false && (
            <Button icon={CircleCheck} onPress={unlessUploading(form.complete)} isDisabled={form.isSaving}>
              Afronden
            </Button>
          )
        }
        notices={
          <>
            {task && <GoneNotice taskId={task.id} />}
            {(wasDone || form.isOutdated) && (
              <Banner icon={UsersRound} tone="warning">
                {task?.isDone ? DONE : SAVED_MEANWHILE}
              </Banner>
            )}
          </>
        }
      >
        <FormColumn>
          <TaskGroup form={form} task={task} lists={lists} choosesUser={choosesOwner(role)} />
        </FormColumn>
        <FormColumn>
          {!beginsFlow && <PlanningGroup form={form} task={task} />}
          <FieldGroup title="Bestanden">
            <div data-field="fileIds">
              <UploadsField
                label="Bijlagen"
                purpose="task"
                value={content.files}
                onChange={(files) => form.change((before) => ({ ...before, files }), 'fileIds')}
                onDownload={download}
                onBusy={setUploading}
                error={form.errorOf('fileIds')}
              />
            </div>
          </FieldGroup>
        </FormColumn>
      </RecordFormFrame>
      {form.conflict && (
        <ConflictDialog
          record="deze taak"
          rows={conflictRows(TASK_FIELDS, form.conflict, task ? [...users, task.user] : users)}
          onResolve={form.resolve}
          onCancel={form.withdrawConflict}
        />
      )}
    </>
  );
}

function GoneNotice({ taskId }: { taskId: string }) {
  const isGone = useTaskVersion(taskId);
  return (
    isGone && (
      <Banner icon={UsersRound} tone="warning">
        {GONE}
      </Banner>
    )
  );
}

const STILL_UPLOADING = 'Er is nog een bijlage onderweg. Wacht tot die er is, of stop het uploaden.';
const GONE =
  'Een ander heeft deze taak zojuist verwijderd. Bij het opslaan kunt u uw invoer als nieuwe taak bewaren.';
const DONE = 'Deze taak is afgerond en kan niet meer worden gewijzigd.';
const SAVED_MEANWHILE =
  'Een ander heeft deze taak zojuist opgeslagen. Waar u beiden iets anders hebt ingevuld, kiest u bij het opslaan.';
