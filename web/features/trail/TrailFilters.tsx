import { Suspense, useState } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import { isDay } from '#domain/dates/written-day.ts';
import { TRAIL_KIND_NAMES, TRAIL_KINDS } from '#domain/trail/trail-kinds.ts';
import type { trailQueriesUsersQuery } from '#web/__generated__/trailQueriesUsersQuery.graphql.ts';
import { DateField } from '#web/components/DateField.tsx';
import { SelectField } from '#web/components/SelectField.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './TrailFilters.module.css';
import { trailUsersQuery } from './trail-queries.ts';
import { readTrailSearch, type TrailSearch } from './trail-search.ts';

const css = classNames(sheet);

const EVERYBODY = 'everybody';
const EVERY_KIND = 'every';
const KINDS = [
  { id: EVERY_KIND, label: 'Alles' },
  ...TRAIL_KIND_NAMES.map((kind) => ({ id: kind as string, label: TRAIL_KINDS[kind] })),
];

interface TrailFiltersProps {
  search: TrailSearch;
  onChange: (search: TrailSearch) => void;
}

export function TrailFilters({ search, onChange }: TrailFiltersProps) {
  const change = (field: keyof TrailSearch, value: string) =>
    onChange(readTrailSearch({ ...search, [field]: value }));
  return (
    <search aria-label="Logboek filteren" className={css('filters')}>
      <Suspense fallback={<UserChoice users={[]} search={search} onChange={change} />}>
        <LoadedUserChoice search={search} onChange={change} />
      </Suspense>
      <SelectField
        label="Soort"
        choices={KINDS}
        value={search.soort ?? EVERY_KIND}
        onChange={(kind) => change('soort', kind ?? EVERY_KIND)}
      />
      <DayFilter label="Van" day={search.van ?? ''} onChange={(day) => change('van', day)} />
      <DayFilter label="Tot en met" day={search.tot ?? ''} onChange={(day) => change('tot', day)} />
    </search>
  );
}

interface DayFilterProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

/** Keeps a text that is no day, which the address does not. */
function DayFilter({ label, day, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState({ of: day, text: day });
  function change(text: string): void {
    const next = isDay(text) ? text : '';
    setTyped({ of: next, text });
    if (next !== day) onChange(next);
  }
  return (
    <DateField label={label} value={typed.of === day ? typed.text : day} onChange={change} side="past" />
  );
}

interface UserChoiceProps {
  search: TrailSearch;
  onChange: (field: 'wie', value: string) => void;
}

function LoadedUserChoice(props: UserChoiceProps) {
  const { trailPeople } = useLazyLoadQuery<trailQueriesUsersQuery>(trailUsersQuery, {});
  return <UserChoice users={trailPeople} {...props} />;
}

function UserChoice({
  users,
  search,
  onChange,
}: UserChoiceProps & {
  users: readonly { readonly id: string; readonly username: string; readonly isRemoved: boolean }[];
}) {
  return (
    <SelectField
      label="Gebruiker"
      choices={[
        { id: EVERYBODY, label: 'Iedereen' },
        ...users.map(({ id, username, isRemoved }) => ({
          id,
          label: isRemoved ? `${username} (verwijderd)` : username,
        })),
      ]}
      value={search.wie ?? EVERYBODY}
      onChange={(id) => onChange('wie', id === null || id === EVERYBODY ? '' : id)}
    />
  );
}
