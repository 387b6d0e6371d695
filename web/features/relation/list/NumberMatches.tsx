import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { searchedNumber } from '#domain/relation/searched-number.ts';
import { classNames } from '#web/styles/class-names.ts';
import { hiddenWords } from '../hidden-words.ts';
import { type NumberMatch, searchByNumber } from '../number-search.ts';
import sheet from './NumberMatches.module.css';

const css = classNames(sheet);
const NOTHING: readonly NumberMatch[] = [];

/** Above what a search finds by words: which relation has the number that was searched for, or whose it is. */
export function NumberMatches({ search }: { search: string }) {
  const environment = useRelayEnvironment();
  const [matches, setMatches] = useState(NOTHING);

  useEffect(() => {
    setMatches(NOTHING);
    if (searchedNumber(search) === null) return;
    const { unsubscribe } = searchByNumber(environment, search).subscribe({
      next: ({ relationsByNumber }) => setMatches(relationsByNumber),
      // Beside an answer that stands: without this one the list shows what it showed.
      error: (error: Error) => console.error('The search by number failed.', error),
    });
    return unsubscribe;
  }, [environment, search]);

  // One that went meanwhile is neither seen nor hidden.
  const told = matches.filter(({ relation, hiddenBy }) => (relation ?? hiddenBy) != null);
  return (
    <div role="status">
      {told.length > 0 && (
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
      )}
    </div>
  );
}
