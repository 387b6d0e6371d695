import { Card } from '#web/components/Card.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './FirstSteps.module.css';

const css = classNames(sheet);

/** The skeleton is as high as the three steps that are on their way. */
export function FirstStepsSkeleton() {
  return (
    <Card title="Eerste stappen" flush>
      <div aria-busy>
        {['40%', '50%', '30%'].map((width) => (
          <div key={width} className={css('step')}>
            <span className={css('mark')} />
            <span className={css('label')}>
              <Skeleton width={width as `${number}%`} />
            </span>
            <span className={css('why')}>
              <Skeleton width="60%" />
            </span>
          </div>
        ))}
      </div>
    </Card>
  );
}
