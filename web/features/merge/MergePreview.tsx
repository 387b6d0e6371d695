import { Detail, DetailList } from '#web/components/DetailList.tsx';
import type { NamedUsers } from '#web/features/relation/field-text.ts';
import { kindOf } from '#web/features/relation/relation-kinds.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './MergeForm.module.css';
import { type Comparison, groupLabel, groupText, type MergeChoices, sourceOf } from './merge-choice.ts';

const css = classNames(sheet);

interface MergePreviewProps {
  comparison: Comparison;
  choices: MergeChoices;
  users: NamedUsers;
}

export function MergePreview({ comparison, choices, users }: MergePreviewProps) {
  const { kept, groups } = comparison;
  const kind = kindOf(kept.__typename);
  return (
    <DetailList>
      <Detail term="Relatienummer" numeric>
        {kept.relationNumber}
      </Detail>
      {groups.map((group) => {
        const side = sourceOf(comparison, group, choices) === kept.id ? 'kept' : 'dropped';
        const text = groupText(kind, group, side, users);
        return (
          <Detail key={group.key} term={groupLabel(kind, group)}>
            {text !== '' && <span className={css('value')}>{text}</span>}
          </Detail>
        );
      })}
    </DetailList>
  );
}
