import { TASK_KIND_LABELS, TASK_KINDS } from '#domain/task/task.ts';
import type { SubjectField_lists$key } from '#web/__generated__/SubjectField_lists.graphql.ts';
import { FieldGroup } from '#web/components/FieldGroup.tsx';
import { RadioField } from '#web/components/RadioField.tsx';
import { SelectField } from '#web/components/SelectField.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { RelationField } from '#web/features/relation/RelationField.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { SubjectField } from './SubjectField.tsx';
import type { StoredTask } from './stored-task.ts';
import sheet from './TaskForm.module.css';
import { HIDDEN_RELATION, withKind } from './task-form-content.ts';
import type { TaskForm } from './use-task-form.ts';

const css = classNames(sheet);
const KINDS = TASK_KINDS.map((kind) => ({ id: kind, label: TASK_KIND_LABELS[kind] }));

export type SubjectLists = SubjectField_lists$key;

interface TaskGroupProps {
  form: TaskForm;
  task: StoredTask | null;
  lists: SubjectLists;
  choosesUser: boolean;
}

export function TaskGroup({ form, task, lists, choosesUser }: TaskGroupProps) {
  const { content } = form.state;
  const leave = (input: string) => () => form.dispatch({ type: 'left', input, change: (before) => before });
  return (
    <FieldGroup title="Taak">
      <RadioField
        label="Type"
        choices={KINDS}
        value={content.kind}
        isDisabled={task !== null}
        onChange={(kind) => {
          leaveField();
          form.dispatch({ type: 'turned', change: (before) => withKind(before, kind) });
        }}
      />
      <div data-field="relationId">
        {content.relation?.id === HIDDEN_RELATION ? (
          <TextField
            label="Relatie"
            isReadOnly
            value={content.relation.label}
            onChange={() => undefined}
            help="De relatie van een andere gebruiker."
          />
        ) : (
          <RelationField
            isRequired
            autoFocus={content.relation === null}
            value={content.relation}
            onChange={(relation) => form.change((before) => ({ ...before, relation }), 'relationId')}
            onBlur={leave('relationId')}
            error={form.errorOf('relationId')}
          />
        )}
      </div>
      <div data-field="subject">
        <SubjectField
          lists={lists}
          content={content}
          task={task}
          autoFocus={task === null && content.relation !== null}
          onChange={(chosen) => form.change((before) => ({ ...before, ...chosen }), 'subject')}
          onBlur={leave('subject')}
          error={form.errorOf('subject')}
        />
      </div>
      <div className={css('notes')} data-field="notes">
        <TextField
          label="Toelichting"
          name="notes"
          multiline
          value={content.notes}
          onChange={(notes) => form.change((before) => ({ ...before, notes }), 'notes')}
          error={form.errorOf('notes')}
        />
      </div>
      {!(task === null && content.kind === 'flow') && (
        <div data-field="userId">
          <UserField form={form} task={task} canChoose={choosesUser} onBlur={leave('userId')} />
        </div>
      )}
    </FieldGroup>
  );
}

/** The field is left before the type changes: the focus follows a press only later, and would validate it. */
function leaveField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && !field.matches('[type="radio"]')) field.blur();
}

interface UserFieldProps {
  form: TaskForm;
  task: StoredTask | null;
  canChoose: boolean;
  onBlur: () => void;
}

/** An admin chooses whose task it is; others read it (ledger TASKFORM-13, 14). */
function UserField({ form, task, canChoose, onBlur }: UserFieldProps) {
  const { users, user } = useViewer();
  const { userId } = form.state.content;
  if (!canChoose) {
    const name = task?.user.username ?? user.username;
    return <TextField label="Gebruiker" isReadOnly value={name} onChange={() => undefined} />;
  }
  const known = task === null || users.some(({ id }) => id === task.user.id) ? users : [...users, task.user];
  return (
    <SelectField
      label="Gebruiker"
      isRequired
      choices={known.map(({ id, username }) => ({ id, label: username }))}
      value={userId === '' ? null : userId}
      onChange={(id) => form.change((before) => ({ ...before, userId: id ?? '' }), 'userId')}
      onBlur={onBlur}
      error={form.errorOf('userId')}
    />
  );
}
