import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { graphql } from 'react-relay';
import type { FirstStepsQuery } from '#web/__generated__/FirstStepsQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './FirstSteps.module.css';
import { hideFirstSteps, noteSetUp, showFirstSteps } from './first-steps-hidden.ts';

const css = classNames(sheet);

/** What an admin of a new office does first, each ticked by what the office has. Nothing once it is set up. */
export function FirstSteps() {
  const { firstSteps } = useScreenQuery<FirstStepsQuery>(
    graphql`
      query FirstStepsQuery {
        firstSteps {
          isLinked
          hasRelations
          hasColleagues
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network' },
  );
  const userId = useViewer().user.id;
  const isSetUp = firstSteps == null;
  useEffect(() => noteSetUp(userId, isSetUp), [userId, isSetUp]);
  if (firstSteps == null) return null;
  return (
    <Card
      title="Eerste stappen"
      flush
      action={
        <Button variant="quiet" size="small" onPress={hide}>
          Niet meer tonen
        </Button>
      }
    >
      <ul>
        {STEPS.map(({ key, tab, label, why }) => {
          const isDone = firstSteps[key];
          return (
            <li key={key}>
              <Link to="/beheer" search={{ tab }} className={css('step')} data-done={isDone || undefined}>
                <Icon of={isDone ? CircleCheck : Circle} />
                <span className={css('label')}>{label}</span>
                <span className={css('why')}>{isDone ? 'Gedaan' : why}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const STEPS = [
  {
    key: 'isLinked',
    tab: 'koppel',
    label: 'Koppel een dienst',
    why: 'Balie werkt dan samen met uw agenda, mailbox, boekhouding en mappen.',
  },
  {
    key: 'hasRelations',
    tab: 'files',
    label: 'Importeer relaties',
    why: 'Uit een CSV-bestand, eerst op proef.',
  },
  {
    key: 'hasColleagues',
    tab: 'users',
    label: 'Nodig collega’s uit',
    why: 'Zij kiezen zelf een wachtwoord.',
  },
] as const;

function hide(): void {
  hideFirstSteps();
  snackbar.raise({
    text: 'De eerste stappen staan hier niet meer.',
    action: { label: 'Ongedaan maken', onAction: showFirstSteps },
  });
}
