import { WaitingPart } from '#web/errors/WaitingPart.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './FloatingWait.module.css';
import { Spinner } from './Spinner.tsx';

const css = classNames(sheet);

/** At the foot of the window while a dialog is fetched, once that takes longer than a moment. */
export function FloatingWait() {
  const waiting = (
    <div role="status" className={css('wait')}>
      <Spinner />
      Wordt geladen…
    </div>
  );
  return <WaitingPart placement="floating" skeleton={waiting} />;
}
