import { CircleCheck, CircleDashed, CircleDot, type LucideIcon } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type { FlowSteps_task$key } from '#web/__generated__/FlowSteps_task.graphql.ts';
import { Badge, type Tone } from '#web/components/Badge.tsx';
import { Card } from '#web/components/Card.tsx';
import { TextLink } from '#web/components/TextLink.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './TaskView.module.css';

const css = classNames(sheet);

interface StepState {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly tone: Tone;
}

const WAITING: StepState = { label: 'Wacht', icon: CircleDashed, tone: 'neutral' };
const STATES: Readonly<Record<string, StepState>> = {
  ACTIVE: { label: 'Open', icon: CircleDot, tone: 'info' },
  DONE: { label: 'Afgerond', icon: CircleCheck, tone: 'success' },
};

/** The steps of a flow with where each stands and whose it is. */
export function FlowSteps({ task: taskRef }: { task: FlowSteps_task$key }) {
  const { id: shownId, flow } = useFragment(
    graphql`
      fragment FlowSteps_task on Task {
        id
        flow {
          name
          steps {
            id
            subject
            stepState
            user {
              id
              username
              color
            }
          }
        }
      }
    `,
    taskRef,
  );
  if (!flow) return null;
  return (
    <Card title="Stappen" flush>
      <ol className={css('rows')} aria-label={`Stappen van ${flow.name}`}>
        {flow.steps.map(({ id, subject, stepState, user }) => {
          const { label, icon, tone } = STATES[stepState ?? ''] ?? WAITING;
          const isShown = id === shownId;
          return (
            <li key={id} className={css('row')} aria-current={isShown ? 'step' : undefined}>
              <span className={css('what')}>
                {isShown ? (
                  <span>{subject}</span>
                ) : (
                  <TextLink to="/taakview" search={{ id }}>
                    {subject}
                  </TextLink>
                )}
                <UserName name={user.username} color={user.color} />
              </span>
              <Badge icon={icon} tone={tone}>
                {label}
              </Badge>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
