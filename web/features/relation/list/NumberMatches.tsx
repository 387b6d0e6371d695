import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { classNames } from '#web/styles/class-names.ts';
import { hiddenWords } from '../hidden-words.ts';
import type { NumberMatch } from '../number-match.ts';
import { searchByNumber } from '../number-search.ts';
import sheet from './NumberMatches.module.css';

const css = classNames(sheet);
const NOTHING: readonly NumberMatch[] = [];

/** Which relation has the number that was searched for, or whose it is. */
export function NumberMatches({ search }: { search: string }) {
  const environment = useRelayEnvironment();
  const [matches, setMatches] = useState(NOTHING);

  useEffect(() => {
    setMatches(NOTHING);
    const { unsubscribe } = searchByNumber(environment, search).subscribe({
      next: setMatches,
      // Beside an answer that stands: without this one the list shows what it showed.
      error: (error: Error) => console.error('The search by number failed.', error),
    });
    return unsubscribe;
  }, [environment, search]);

  // One that went meanwhile is neither seen nor hidden.
  const told = matches.filter(({ relation, hiddenBy }) => (relation ?? hiddenBy) != null);
  if (told.length === 0) return null;
  return (
    <ul className={css('matches')}>
      {told.map(({ relation, ...match }, index) => (
        // Hidden relations have nothing of their own to be told apart by.
        <li key={relation?.id ?? `hidden ${index}`}>
          {relation ? (
            <>
              {match.matchedOn === 'PHONE' ? 'Telefoonnummer van ' : 'Relatienummer van '}
              <Link to="/relview" search={{ id: relation.id }}>
                {relation.displayName}
              </Link>
            </>
          ) : (
            hiddenWords(match)
          )}
        </li>
      ))}
    </ul>
  );
}
