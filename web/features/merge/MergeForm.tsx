import { useNavigate } from '@tanstack/react-router';
import { FolderInput, Split, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { dialogs } from '#web/components/dialog-queue.ts';
import { FieldGroup } from '#web/components/FieldGroup.tsx';
import { Form, FormColumn } from '#web/components/Form.tsx';
import { FormFooter } from '#web/components/FormFooter.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { type ChoiceSide, SideChoice } from '#web/components/SideChoice.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { kindOf } from '#web/features/relation/relation-kinds.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { consequenceTexts, distinctText, folderText, mergeQuestion } from './consequence-text.ts';
import sheet from './MergeForm.module.css';
import { MergePreview } from './MergePreview.tsx';
import { type Comparison, groupLabel, groupText, type MergeChoices, sourceOf } from './merge-choice.ts';
import { useMergeRelations } from './use-merge-relations.ts';
import { useMergedOutcome } from './use-merged-outcome.ts';
import { useSetApart } from './use-set-apart.ts';

const css = classNames(sheet);

type SideText = (side: 'kept' | 'dropped') => string;

interface MergeFormProps {
  comparison: Comparison;
  choices: MergeChoices;
  onChoose: (choices: MergeChoices) => void;
}

export function MergeForm({ comparison, choices, onChoose }: MergeFormProps) {
  const { kept, dropped, groups } = comparison;
  const { users } = useViewer();
  const navigate = useNavigate();
  const [merge, isMerging] = useMergeRelations();
  const [setApart, isSettingApart] = useSetApart();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const handleOutcome = useMergedOutcome(comparison, setRefusals);
  const showError = useErrorModal('relaties');
  const kind = kindOf(kept.__typename);
  const differing = groups.filter(({ differs }) => differs);
  const folder = folderText(comparison);
  const distinct = distinctText(comparison);
  const toList = () => void navigate({ to: '/dubbel' });
  // Always the same side for the same relation: nothing jumps when the other one is to stay.
  const [first, second] = kept.id < dropped.id ? [kept, dropped] : [dropped, kept];
  const sideOf = ({ id, relationNumber }: typeof kept, text: SideText): ChoiceSide<string> => ({
    id,
    who: relationNumber,
    value: text(id === kept.id ? 'kept' : 'dropped'),
  });
  const both = (text: SideText) => [sideOf(first, text), sideOf(second, text)] as const;

  async function confirmAndMerge(): Promise<void> {
    setRefusals([]);
    const text = mergeQuestion(comparison);
    if (!(await dialogs.confirm({ title: 'Samenvoegen?', text, action: 'samenvoegen', danger: true })))
      return;
    try {
      await handleOutcome(await merge(comparison, choices));
    } catch (error) {
      await showError(error);
    }
  }

  return (
    <>
      <PageHeader
        title="Samenvoegen"
        actions={
          <Button icon={Split} busy={isSettingApart} onPress={() => setApart(kept.id, dropped.id, toList)}>
            Niet dubbel
          </Button>
        }
      />
      <Form
        label="Relaties samenvoegen"
        onSave={() => void confirmAndMerge()}
        onCancel={toList}
        footer={
          <FormFooter
            onCancel={toList}
            saving={isMerging}
            saveLabel="Samenvoegen"
            errorCount={refusals.length}
          />
        }
      >
        <FormColumn>
          {distinct !== null && (
            <Notice icon={TriangleAlert} tone="warning">
              {distinct}
            </Notice>
          )}
          <FieldGroup title="Wat blijft">
            <SideChoice
              label="Relatie die blijft, met nummer"
              sides={both((side) => comparison[side].displayName)}
              value={kept.id}
              onChange={(id) =>
                void navigate({
                  to: '/samenvoegen',
                  search: { blijft: id, vervalt: id === kept.id ? dropped.id : kept.id },
                  replace: true,
                })
              }
            />
            {differing.map((group) => (
              <SideChoice
                key={group.key}
                label={groupLabel(kind, group)}
                sides={both((side) => groupText(kind, group, side, users))}
                value={sourceOf(comparison, group, choices)}
                onChange={(id) => onChoose({ ...choices, [group.key]: id })}
              />
            ))}
          </FieldGroup>
        </FormColumn>
        <FormColumn>
          {refusals.length > 0 && (
            <div role="alert" className={css('refusals')}>
              <p>Er is niets samengevoegd:</p>
              {refusals.map((refusal) => (
                <p key={refusal}>{refusal}</p>
              ))}
            </div>
          )}
          <Card title="Zo wordt de relatie">
            <MergePreview comparison={comparison} choices={choices} users={users} />
          </Card>
          <Card title="Wat er gebeurt">
            <ul className={css('consequences')}>
              {consequenceTexts(comparison).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {folder !== null && (
              <Notice icon={FolderInput} tone="warning">
                {folder}
              </Notice>
            )}
          </Card>
        </FormColumn>
      </Form>
    </>
  );
}
