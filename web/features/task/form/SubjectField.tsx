import { useEffect, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SubjectField_lists$key } from '#web/__generated__/SubjectField_lists.graphql.ts';
import { TextField } from '#web/components/TextField.tsx';
import { TypableField } from '#web/components/TypableField.tsx';
import { FlowPreview } from './FlowPreview.tsx';
import type { StoredTask } from './stored-task.ts';
import type { TaskFormContent } from './task-form-content.ts';

interface SubjectFieldProps {
  lists: SubjectField_lists$key;
  content: TaskFormContent;
  task: StoredTask | null;
  /** At first; a field of another type does not take the focus from who chooses the type. */
  autoFocus: boolean;
  onChange: (chosen: Pick<TaskFormContent, 'subject' | 'flowId'>) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** What is to be done: a predefined task, own words or, for a new Workflow, one of the flows (ledger TASKFORM-05, 06, 22, 44). */
export function SubjectField({ lists, content, task, autoFocus, ...props }: SubjectFieldProps) {
  const { onChange, onBlur, error } = props;
  const [isFirst, setIsFirst] = useState(true);
  useEffect(() => setIsFirst(false), []);
  const { subjects, flows } = useFragment(
    graphql`
      fragment SubjectField_lists on Query {
        subjects: descriptionList(kind: TASK) {
          descriptions {
            id
            name
          }
        }
        flows: descriptionList(kind: FLOW) {
          descriptions {
            id
            name
            steps {
              text
              user {
                id
                username
                color
              }
            }
          }
        }
      }
    `,
    lists,
  );
  const field = { label: 'Onderwerp', placeholder: 'Kies of typ…', isRequired: true, onBlur, error };
  if (task?.role === 'step') {
    return (
      <TextField
        label="Onderwerp"
        isReadOnly
        value={content.subject}
        onChange={() => undefined}
        help="Een stap van een workflow houdt zijn onderwerp."
        error={error}
      />
    );
  }
  if (content.kind === 'flow') {
    const flow = flows.descriptions.find(({ id }) => id === content.flowId);
    return (
      <>
        <TypableField
          key="flow"
          {...field}
          autoFocus={autoFocus && isFirst}
          choices={flows.descriptions.map(({ id, name }) => ({ id, label: name }))}
          value={content.flowId}
          onChange={(flowId) => onChange({ flowId, subject: '' })}
          {...(flows.descriptions.length === 0 && { help: NO_FLOWS })}
        />
        {flow && <FlowPreview steps={flow.steps} />}
      </>
    );
  }
  const names = subjects.descriptions.map(({ name }) => name);
  // A subject that was removed from the list stays with the task that has it.
  const choices = [task?.content.subject ?? '', content.subject, ...names].filter((name) => name !== '');
  return (
    <TypableField
      key="subject"
      {...field}
      autoFocus={autoFocus && isFirst}
      allowsFreeText
      choices={[...new Set(choices)].map((name) => ({ id: name, label: name }))}
      value={content.subject === '' ? null : content.subject}
      onChange={(subject) => onChange({ subject: subject ?? '', flowId: null })}
      {...(names.length === 0 && { help: NO_SUBJECTS })}
    />
  );
}

const NO_SUBJECTS = 'Een beheerder maakt de onderwerpen bij Instellingen, taken en workflows.';
const NO_FLOWS = 'Een beheerder maakt workflows bij Instellingen, taken en workflows.';
