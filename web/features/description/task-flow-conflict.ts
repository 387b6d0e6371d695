import type { ConflictFields } from '#web/form/conflict-fields.ts';
import type { TaskFlowContent } from './task-flow-content.ts';

export const TASK_FLOW_FIELDS: ConflictFields<TaskFlowContent> = {
  name: { label: 'Naam workflow', inputs: ['name'], text: ({ name }) => name },
  steps: {
    label: 'Taken',
    inputs: ['steps'],
    text: ({ steps }, users) =>
      steps
        .map(
          ({ text, userId }, index) =>
            `${index + 1}. ${text} (${users.find(({ id }) => id === userId)?.username ?? ''})`,
        )
        .join('\n'),
  },
};
