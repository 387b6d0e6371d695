import { MOST_STEPS, validateDescription } from '#domain/description/description.ts';
import { FieldGroup } from '#web/components/FieldGroup.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { TextField } from '#web/components/TextField.tsx';
import { ConflictDialog } from '#web/form/ConflictDialog.tsx';
import { conflictRows, copyFieldOf } from '#web/form/conflict-fields.ts';
import { type EditedRecord, editedRecord } from '#web/form/edited-record.ts';
import type { FormState } from '#web/form/form-state.ts';
import { RecordFormFrame } from '#web/form/RecordFormFrame.tsx';
import { type SaveAnswer, useForm } from '#web/form/use-form.ts';
import { useReturn } from '#web/frame/use-return.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { FLOW_LIST } from './description-lists.ts';
import sheet from './TaskFlowForm.module.css';
import { TaskFlowSteps } from './TaskFlowSteps.tsx';
import { TASK_FLOW_FIELDS } from './task-flow-conflict.ts';
import { isTaskFlowChanged, type TaskFlowContent, toDescription, toTaskFlow } from './task-flow-content.ts';
import { useSaveDescription } from './use-save-description.ts';

const css = classNames(sheet);

const INPUTS = [
  'name',
  'steps',
  ...Array.from({ length: MOST_STEPS }, (_, index) => [
    `steps[${index}].text`,
    `steps[${index}].userId`,
  ]).flat(),
];

interface TaskFlowFormProps {
  flow: EditedRecord | null;
  stored: TaskFlowContent;
}

/** A name and up to ten steps, each with its user (ledger FLOWS-13 to 18). */
export function TaskFlowForm({ flow, stored }: TaskFlowFormProps) {
  const send = useSaveDescription('flow');
  const { users } = useViewer();
  const { leave } = useReturn();
  const cancel = () => leave(FLOW_LIST);

  const form = useForm<TaskFlowContent>({
    formLocation: { to: '/flow', search: flow ? { id: flow.id } : {} },
    screen: 'flow',
    stored,
    version: flow?.version ?? null,
    restoresKeptInput: true,
    inputs: INPUTS,
    isChanged: isTaskFlowChanged,
    issuesOf: (content) => validateDescription('flow', toDescription(content)).issues,
    copyField: copyFieldOf(TASK_FLOW_FIELDS),
    save,
  });
  const { name, steps } = form.state.content;

  async function save(state: FormState<TaskFlowContent>): Promise<SaveAnswer<TaskFlowContent>> {
    const { content } = state;
    const outcome = await send(editedRecord(flow, state), toDescription(content));
    if (outcome.kind === 'saved') return { kind: 'saved', leave: leaveSaved };
    if (outcome.kind !== 'conflict') return outcome;
    const theirs = toTaskFlow(outcome.conflict.theirs);
    return { kind: 'conflict', conflict: { ...outcome.conflict, yours: content, theirs } };
  }

  function leaveSaved(): void {
    snackbar.raise({ text: flow ? 'Workflow gewijzigd.' : 'Workflow toegevoegd.' });
    leave(FLOW_LIST);
  }

  return (
    <>
      <RecordFormFrame label="Workflow" form={form} onCancel={cancel}>
        <div className={css('whole')}>
          <FieldGroup title="Workflow">
            <div data-field="name">
              <TextField
                label="Naam workflow"
                name="name"
                isRequired
                autoFocus
                autoComplete="off"
                value={name}
                onChange={(next) => form.change((before) => ({ ...before, name: next }), 'name')}
                error={form.errorOf('name')}
              />
            </div>
          </FieldGroup>
        </div>
        <div className={css('whole')}>
          <FieldGroup title="Taken">
            <TaskFlowSteps
              steps={steps}
              users={users}
              errorOf={form.errorOf}
              onChange={(next, ...inputs) =>
                form.change((before) => ({ ...before, steps: next(before.steps) }), 'steps', ...inputs)
              }
            />
          </FieldGroup>
        </div>
      </RecordFormFrame>
      {form.conflict && (
        <ConflictDialog
          record="deze workflow"
          rows={conflictRows(TASK_FLOW_FIELDS, form.conflict, users)}
          onResolve={form.resolve}
          onCancel={form.withdrawConflict}
        />
      )}
    </>
  );
}
