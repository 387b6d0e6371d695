import { classNames } from '#web/styles/class-names.ts';
import { isLight, MOTIF_SIZE, motifOf } from './motif.ts';
import sheet from './WorkloadPicture.module.css';
import type { WorkloadUser } from './workload-shape.ts';

const css = classNames(sheet);

export function patternId(id: string, index: number): string {
  return `${id}-${index}`;
}

export function WorkloadPatterns({ id, users }: { id: string; users: readonly WorkloadUser[] }) {
  return (
    <defs>
      {users.map(({ name, color }, index) => (
        <pattern
          key={name}
          id={patternId(id, index)}
          width={MOTIF_SIZE}
          height={MOTIF_SIZE}
          patternUnits="userSpaceOnUse"
        >
          <rect
            width={MOTIF_SIZE}
            height={MOTIF_SIZE}
            fill={color === '' ? undefined : `#${color}`}
            className={css(color === '' && 'colourless')}
          />
          <path
            d={motifOf(index)}
            className={css('motif', color !== '' && !isLight(color) && 'lightMotif')}
          />
        </pattern>
      ))}
    </defs>
  );
}
