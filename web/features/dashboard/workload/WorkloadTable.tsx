import { UserName } from '#web/components/UserName.tsx';
import { formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import { SidewaysScroll } from './SidewaysScroll.tsx';
import sheet from './WorkloadTable.module.css';
import type { Workload } from './workload-shape.ts';

const css = classNames(sheet);

/** The numbers of the picture, with what it leaves out. */
export function WorkloadTable({ workload }: { workload: Workload }) {
  const { users, columns, later, undated, total } = workload;
  return (
    <SidewaysScroll label="Tabel, schuift opzij">
      {() => (
        <table className={css('table')}>
          <caption className={css('caption')}>Open taken per gebruiker en week</caption>
          <thead>
            <tr>
              <th scope="col">Gebruiker</th>
              {columns.map(({ key, label, detail }) => (
                <th key={key} scope="col">
                  {label}
                  {detail !== '' && <span className={css('detail')}>{detail}</span>}
                </th>
              ))}
              {later > 0 && <th scope="col">later</th>}
              <th scope="col">zonder datum</th>
              <th scope="col">totaal</th>
            </tr>
          </thead>
          <tbody>
            {users.map((user, index) => (
              <tr key={user.name}>
                <th scope="row">
                  <UserName name={user.name} color={user.color} />
                </th>
                {columns.map(({ key, counts }) => (
                  <td key={key}>{formatCount(counts[index] ?? 0)}</td>
                ))}
                {later > 0 && <td>{formatCount(user.later)}</td>}
                <td>{formatCount(user.undated)}</td>
                <td>{formatCount(user.total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Totaal</th>
              {columns.map((column) => (
                <td key={column.key}>{formatCount(column.total)}</td>
              ))}
              {later > 0 && <td>{formatCount(later)}</td>}
              <td>{formatCount(undated)}</td>
              <td>{formatCount(total)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </SidewaysScroll>
  );
}
