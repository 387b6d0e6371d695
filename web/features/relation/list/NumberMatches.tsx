import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { searchedNumber } from '#domain/relation/searched-number.ts';
import { hiddenText } from '#web/features/relation/hidden-text.ts';
import type { NumberMatch } from '#web/features/relation/number-match.ts';
import { searchByNumber } from '#web/features/relation/number-search.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './NumberMatches.module.css';

const css = classNames(sheet);
const NOTHING: readonly NumberMatch[] = [];

/** Says whose the searched number is, when the role hides that relation from the list; nothing of what is no number. */
export function NumberMatches({ search }: { search: string }) {
  return searchedNumber(search) === null ? null : <HiddenMatches search={search} />;
}

function HiddenMatches({ search }: { search: string }) {
  const environment = useRelayEnvironment();
  const [matches, setMatches] = useState(NOTHING);

  useEffect(() => {
    setMatches(NOTHING);
    const { unsubscribe } = searchByNumber(environment, search).subscribe({
      next: setMatches,
      // The failure is only logged: without this answer the list shows what it showed.
      error: (error: Error) => console.error('The search by number failed.', error),
    });
    return unsubscribe;
  }, [environment, search]);

  const hidden = matches.filter(({ hiddenBy }) => hiddenBy != null);
  if (hidden.length === 0) return null;
  return (
    <ul className={css('matches')}>
      {hidden.map(hiddenText).map((text) => (
        // Unique, because the server names each owner once for each kind of number.
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
