import { UserName } from '#web/components/UserName.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './TaskForm.module.css';

const css = classNames(sheet);

interface FlowPreviewProps {
  steps: readonly {
    readonly text: string;
    readonly user: { readonly username: string; readonly color: string };
  }[];
}

/** The tasks that a flow is going to make, in their order (ledger TASKFORM-22). */
export function FlowPreview({ steps }: FlowPreviewProps) {
  // A flow may have the same text twice.
  const numbered = steps.map((step, position) => ({ ...step, position }));
  return (
    <section className={css('preview')} aria-label="Taken van deze workflow">
      <p className={css('about')}>Deze taken komen na elkaar. De eerste begint nu.</p>
      <ol className={css('steps')}>
        {numbered.map(({ position, text, user }) => (
          <li key={position} className={css('step')}>
            <span className={css('text')}>{text}</span>
            <UserName name={user.username} color={user.color} />
          </li>
        ))}
      </ol>
    </section>
  );
}
