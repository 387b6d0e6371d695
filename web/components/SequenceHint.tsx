import { useSyncExternalStore } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import { Kbd } from './Kbd.tsx';
import { awaitedSequences } from './key-sequence.ts';
import sheet from './SequenceHint.module.css';

const css = classNames(sheet);

/** After the first key of two: what the second can be. The region is always there, so that it is announced. */
export function SequenceHint() {
  const awaited = useSyncExternalStore(awaitedSequences.subscribe, awaitedSequences.current);
  return (
    <div role="status" className={css('region')}>
      {awaited.length > 0 && (
        <dl className={css('hint')}>
          {awaited.map(({ keys, description }) => (
            <div key={keys.join(' ')} className={css('key')}>
              <dt>
                <Kbd keys={keys.slice(1)} always />
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
