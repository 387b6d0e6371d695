import { Checkbox } from '#web/components/Checkbox.tsx';
import { MaskedBsn } from '#web/features/relation/bsn/MaskedBsn.tsx';
import { labelOfKey } from '#web/features/relation/field-text.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './RegistryDifferences.module.css';
import type { Comparison, Difference } from './registry-comparison.ts';

const css = classNames(sheet);

interface RegistryDifferencesProps {
  comparison: Comparison;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

export function RegistryDifferences({ comparison, chosen, onChoose }: RegistryDifferencesProps) {
  const { differences, organisation } = comparison;
  const choose = (field: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(field);
    else next.delete(field);
    onChoose(next);
  };
  const remarks = [
    ...(organisation.hasEnded ? ['Deze organisatie is uitgeschreven uit het handelsregister.'] : []),
    ...(organisation.legalForm === '' && organisation.registeredLegalForm !== ''
      ? [`Rechtsvorm in het handelsregister: ${organisation.registeredLegalForm}.`]
      : []),
  ];
  return (
    <>
      <p>
        {differences.length === 0
          ? 'Alles wat het handelsregister over deze organisatie zegt, staat zo in Balie.'
          : 'Kies wat u uit het handelsregister overneemt. De rest blijft zoals het is.'}
      </p>
      {differences.length > 0 && (
        <div className={css('rows')}>
          {differences.map((difference) => (
            <div key={difference.field} className={css('row')}>
              <Checkbox
                isSelected={chosen.has(difference.field)}
                onChange={(isChosen) => choose(difference.field, isChosen)}
              >
                {labelOfKey('organisation', difference.field)}
              </Checkbox>
              <Side source="In Balie" difference={difference} value={difference.stored} />
              <Side
                source="Handelsregister"
                difference={difference}
                value={difference.registered}
                isRegistered
              />
            </div>
          ))}
        </div>
      )}
      {remarks.length > 0 && (
        <div className={css('remarks')}>
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </div>
      )}
    </>
  );
}

interface SideProps {
  source: string;
  difference: Difference;
  value: string;
  isRegistered?: boolean;
}

function Side({ source, difference, value, isRegistered = false }: SideProps) {
  return (
    <span className={css('value')}>
      <span className={css('source')}>{source}</span>
      <span className={isRegistered ? css('registered') : ''}>
        {/* Balie's value may be a BSN; the register only has an RSIN. */}
        {difference.field === 'bsn' && !isRegistered && value !== '' ? (
          <MaskedBsn value={value} />
        ) : (
          value || '(leeg)'
        )}
      </span>
    </span>
  );
}
