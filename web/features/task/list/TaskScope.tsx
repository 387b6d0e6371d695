import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { taskListQueriesScopeQuery } from '#web/__generated__/taskListQueriesScopeQuery.graphql.ts';
import { IconButton } from '#web/components/IconButton.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './TaskScope.module.css';
import { taskScopeQuery } from './task-list-queries.ts';

const css = classNames(sheet);

/** For whom the list is, and the way to everybody's (ledger TASKLIST-38). */
export function TaskScope({ relationId, onLeave }: { relationId: string; onLeave: () => void }) {
  const { node } = useScreenQuery<taskListQueriesScopeQuery>(taskScopeQuery, { id: relationId });
  const relation = node?.relation;
  return (
    <span className={css('scope')}>
      {relation ? (
        <Link to="/relview" search={{ id: relation.id }} className={css('name')} data-cut="">
          {relation.displayName}
        </Link>
      ) : (
        <span className={css('name')}>Deze relatie is er niet (meer)</span>
      )}
      <IconButton icon={X} label="Taken van alle relaties" onPress={onLeave} />
    </span>
  );
}
