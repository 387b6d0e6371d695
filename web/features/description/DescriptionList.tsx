import { Link } from '@tanstack/react-router';
import { GitBranch, ListChecks, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { DescriptionKind } from '#domain/description/description.ts';
import type { DescriptionList_list$key } from '#web/__generated__/DescriptionList_list.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { OrderedList } from '#web/components/OrderedList.tsx';
import type { OrderedRowLink } from '#web/components/OrderedListRow.tsx';
import { SettingsToolbar } from '#web/features/settings/SettingsToolbar.tsx';
import { useSettingsDeletion } from '#web/features/settings/use-settings-deletion.ts';
import { countOf } from '#web/format/format-numbers.ts';
import { usePickedRows } from '#web/list/use-picked-rows.ts';
import { DescriptionDialog, type EditedDescription } from './DescriptionDialog.tsx';
import { useDeleteDescriptions } from './use-delete-descriptions.ts';
import { useOrderDescriptions } from './use-order-descriptions.ts';

type Row = EditedDescription & { readonly stepCount: number };

const EMPTY = {
  task: {
    icon: ListChecks,
    title: 'Nog geen taken',
    text: 'Hier komen de omschrijvingen waaruit u kiest als u een taak maakt, zoals ‘BTW-aangifte’.',
    add: 'Taak toevoegen',
  },
  flow: {
    icon: GitBranch,
    title: 'Nog geen workflows',
    text: 'Een workflow is een reeks taken die u in één keer aanmaakt, elk voor een eigen gebruiker.',
    add: 'Workflow toevoegen',
  },
} as const;

/** One of the two lists, in the order of the office (ledger FLOWS-02, 03, 22). */
export function DescriptionList({ kind, list }: { kind: DescriptionKind; list: DescriptionList_list$key }) {
  const { descriptions: rows } = useFragment(
    graphql`
      fragment DescriptionList_list on DescriptionList {
        descriptions {
          id
          name
          version
          stepCount
        }
      }
    `,
    list,
  );
  const { picked, setPicked, selected, clear } = usePickedRows(rows);
  const [edited, setEdited] = useState<EditedDescription | 'new' | null>(null);
  const deleteDescriptions = useDeleteDescriptions(kind);
  const { confirmAndDelete } = useSettingsDeletion('omschrijving');
  const saveOrder = useOrderDescriptions(kind);
  const empty = EMPTY[kind];

  const add = (label: string) =>
    kind === 'task' ? (
      <Button icon={Plus} onPress={() => setEdited('new')}>
        {label}
      </Button>
    ) : (
      <LinkButton to="/flow" icon={Plus}>
        {label}
      </LinkButton>
    );

  const openFlow: OrderedRowLink<Row> = ({ id }, props, children) => (
    <Link to="/flow" search={{ id }} {...props}>
      {children}
    </Link>
  );
  const openTask: OrderedRowLink<Row> = (row, props, children) => (
    <button type="button" {...props} onClick={() => setEdited(row)}>
      {children}
    </button>
  );

  return (
    <>
      <SettingsToolbar
        noun="omschrijving"
        total={rows.length}
        add={add('Toevoegen')}
        ticked={selected.length}
        onClear={clear}
        onDelete={() => deleteDescriptions(selected.map(({ id }) => id))}
      />
      <OrderedList<Row>
        label={kind === 'task' ? 'Taken' : 'Workflows'}
        heading="Omschrijving"
        rows={rows}
        nameOf={({ name }) => name}
        {...(kind === 'flow' && {
          detailOf: ({ stepCount }: Row) => countOf(stepCount, 'taak', 'taken'),
        })}
        link={kind === 'task' ? openTask : openFlow}
        onOrderChange={saveOrder}
        selection={picked}
        onSelectionChange={setPicked}
        actionsOf={({ id }) => [
          {
            id: 'delete',
            icon: Trash2,
            label: 'Verwijderen',
            danger: true,
            onAction: () => void confirmAndDelete(1, () => deleteDescriptions([id])),
          },
        ]}
        empty={
          <EmptyState icon={empty.icon} title={empty.title} action={add(empty.add)}>
            {empty.text}
          </EmptyState>
        }
      />
      {edited !== null && (
        <DescriptionDialog edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
