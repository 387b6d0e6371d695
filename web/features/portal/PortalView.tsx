import { BriefcaseBusiness, CloudAlert, Link2, Mail, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PortalView_relation$key } from '#web/__generated__/PortalView_relation.graphql.ts';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { copyText } from '#web/components/copy-text.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import type { RowLinkProps } from '#web/components/data-table-column.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { InputDialog } from '#web/components/InputDialog.tsx';
import { ListToolbar } from '#web/components/ListToolbar.tsx';
import { countOf } from '#web/format/format-numbers.ts';
import { usePickedRows } from '#web/list/use-picked-rows.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { CustomerLinkBar } from './CustomerLinkBar.tsx';
import sheet from './PortalView.module.css';
import { PORTAL_COLUMNS } from './portal-columns.tsx';
import { type PortalRow, readPortalRow } from './portal-row.ts';
import { useUpdatePortal } from './use-update-portal.ts';
import { useWithdraw } from './use-withdraw.ts';
import { WorkOff } from './work-off-icon.ts';

const css = classNames(sheet);

export function PortalView({ relation: relationRef }: { relation: PortalView_relation$key }) {
  const { canWrite } = useViewer();
  const relation = useFragment(
    graphql`
      fragment PortalView_relation on Relation {
        id
        portal {
          email
          closedAt
        }
        portalEntries {
          ...portalRow_entry
        }
        ...CustomerLinkBar_relation
      }
    `,
    relationRef,
  );
  const { id, portal, portalEntries } = relation;
  const [isRequesting, setRequesting] = useState(false);
  const change = useUpdatePortal(id);
  const withdraw = useWithdraw('relview');
  const rows = portalEntries.map(readPortalRow);
  const { picked, setPicked, selected, clear } = usePickedRows(rows);
  const troubled = rows.filter((row) => row.message !== null);
  const firstLink = selected[0]?.url;
  const isOpen = portal != null && portal.closedAt == null;
  return (
    <>
      <p className={css('address')}>
        {isOpen ? (
          <>
            Email van het portal: <strong>{portal.email || 'geen'}</strong>
          </>
        ) : (
          'Deze relatie heeft geen portal. Zet er een bestand in om het te openen.'
        )}
      </p>
      {isOpen && <CustomerLinkBar relation={relation} />}
      <ListToolbar
        summary={countOf(rows.length, 'bestand', 'bestanden')}
        actions={
          canWrite && (
            <span className={css('actions')}>
              <Button icon={Mail} onPress={() => setRequesting(true)}>
                Email wijzigen
              </Button>
              {isOpen && (
                <Button icon={Trash2} onPress={() => void change.close(rows.length)}>
                  Portal verwijderen
                </Button>
              )}
            </span>
          )
        }
        selection={
          selected.length === 0
            ? undefined
            : {
                label: countOf(selected.length, 'bestand geselecteerd', 'bestanden geselecteerd'),
                onClear: clear,
                actions: [
                  ...(selected.length === 1 && firstLink
                    ? [
                        {
                          id: 'copy',
                          icon: Link2,
                          label: 'Link kopiëren',
                          onAction: () => void copyText(firstLink, 'Link gekopieerd.'),
                        },
                      ]
                    : []),
                  {
                    id: 'withdraw',
                    icon: WorkOff,
                    label: 'Uit portal halen',
                    danger: true,
                    onAction: () => void withdraw(selected, clear),
                  },
                ],
              }
        }
      />
      {troubled.map((row) => (
        <Banner key={row.id} icon={CloudAlert} tone="warning">
          {row.name}: {row.message}
        </Banner>
      ))}
      <DataTable<PortalRow>
        label="Bestanden in het portal"
        columns={PORTAL_COLUMNS}
        rows={rows}
        rowId={(row) => row.id}
        link={rowLink}
        totalCount={rows.length}
        {...(canWrite && { selection: picked, onSelectionChange: setPicked })}
        empty={
          <EmptyState icon={BriefcaseBusiness} title="Geen bestanden in het portal">
            Kies op het tabblad bestanden een bestand en dan ‘In portal zetten’.
          </EmptyState>
        }
      />
      {isRequesting && (
        <InputDialog
          title="Email van het portal"
          label="Email"
          type="email"
          value={portal?.email ?? ''}
          action="opslaan"
          onAnswer={async (email) => {
            const refusal = await change.email(email);
            if (refusal === null) setRequesting(false);
            return refusal;
          }}
          onDismiss={() => setRequesting(false)}
        />
      )}
    </>
  );
}

function rowLink(row: PortalRow, props: RowLinkProps, children: ReactNode) {
  return row.url === null ? (
    <span {...props}>{children}</span>
  ) : (
    <a href={row.url} target="_blank" rel="noopener noreferrer" {...props}>
      {children}
    </a>
  );
}
