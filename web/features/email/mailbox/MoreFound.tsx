import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/components/Button.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './MoreFound.module.css';

const css = classNames(sheet);

interface MoreFoundProps {
  /** Where the search goes on; null where it ended. */
  after: string | null;
  /** Why not everything was looked through: going on is then for the user to decide, as after a failure. */
  bound: string | null;
  hasFailed: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** The end of what was found. More comes as it scrolls into view (ledger MAIL-56), or by its button. */
export function MoreFound({ after, bound, hasFailed, isLoading, onMore }: MoreFoundProps) {
  const end = useRef<HTMLDivElement>(null);
  const goesOn = after !== null && bound === null && !hasFailed;
  const seen = useEffectEvent(() => {
    if (!isLoading) onMore();
  });
  // Observed again after each page: after a short page the end stays in view, and no new entry is reported.
  useEffect(() => {
    if (end.current === null || after === null || !goesOn) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [after, goesOn]);
  return (
    <div ref={end} className={css('more')}>
      {bound !== null && <p>{bound}</p>}
      {after !== null && (
        <Button busy={isLoading} onPress={onMore}>
          Meer zoeken
        </Button>
      )}
    </div>
  );
}
