import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { FieldIssue } from '#domain/errors.ts';
import { type RegistrySearch, registrySearchIssues } from '#domain/registry/registry-search.ts';
import { Button } from '#web/components/Button.tsx';
import { FilteredTextField } from '#web/components/FilteredTextField.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { digitsFilter } from '#web/components/typed-filter.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './RegistrySearchForm.module.css';

const css = classNames(sheet);

const KVK_NUMBER = digitsFilter('.-', 8);

interface RegistrySearchFormProps {
  search: RegistrySearch;
  onSearch: (search: RegistrySearch) => void;
}

/** Number, trade name, street and place: one of them, or several together (ledger RELFORM-04). */
export function RegistrySearchForm({ search, onSearch }: RegistrySearchFormProps) {
  const [typed, setTyped] = useState(search);
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const [shown, setShown] = useState(search);
  // Back and forward change the address under the form.
  if (!isSame(shown, search)) {
    setShown(search);
    setTyped(search);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = registrySearchIssues(typed);
    setIssues(found);
    if (found.length === 0) onSearch(typed);
  }

  const field = (key: keyof RegistrySearch, label: string) => ({
    label,
    name: key,
    type: 'search' as const,
    autoComplete: 'off',
    value: typed[key],
    error: issues.find((issue) => issue.field === key)?.message,
    onChange: (text: string) => {
      setIssues([]);
      setTyped({ ...typed, [key]: text });
    },
  });

  return (
    <form className={css('form')} aria-label="Organisatie zoeken" onSubmit={submit} noValidate>
      <FilteredTextField
        {...field('kvkNumber', 'KvK-nummer')}
        filter={KVK_NUMBER}
        numeric
        inputMode="numeric"
      />
      <TextField {...field('tradeName', 'Handelsnaam')} autoFocus={search.tradeName === ''} />
      <TextField {...field('street', 'Straat')} />
      <TextField {...field('city', 'Plaats')} />
      <div className={css('submit')}>
        <Button type="submit" variant="primary" icon={Search}>
          Zoeken
        </Button>
      </div>
    </form>
  );
}

function isSame(one: RegistrySearch, other: RegistrySearch): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
