import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchingRelations } from '#services/relation/matching-relations.ts';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';
import type { TestViewer } from '#test/support/office/office.ts';
import { personInput } from '#test/support/relation/relation-input.ts';
import { type RelationFixture, relationFixture } from '#test/support/relation/relations.ts';

let relations: RelationFixture;

beforeAll(async () => {
  relations = await relationFixture();
});

afterAll(() => relations.close());

describe('all relations that match a search', () => {
  it('are those the viewer sees, by name and so many at most [ROLES-06, ROLES-10]', async () => {
    const { admin, advisor, colleague } = await relations.office();
    const stored = [];
    for (const [index, surname] of ['Cras', 'Aarts', 'Bos'].entries()) {
      const input = personInput({
        relationNumber: String(index + 1),
        surname,
        email: `${surname}@x.example`,
        bsn: freshBsn(),
      });
      stored.push(await relations.created(advisor, 'person', input));
    }
    const [cras = '', aarts = '', bos = ''] = stored;
    const found = (viewer: TestViewer, search: string, most = 10) =>
      relations.database.lease(viewer, async (client) => {
        const matching = await matchingRelations(client, search, most);
        return matching.map(({ id }) => id);
      });

    expect(await found(advisor, '')).toEqual([aarts, bos, cras]);
    expect(await found(admin, '', 2)).toEqual([aarts, bos]);
    expect(await found(advisor, 'cras')).toEqual([cras]);
    expect(await found(colleague, '')).toEqual([]);
    const stranger = await relations.office();
    expect(await found(stranger.admin, '')).toEqual([]);
    await relations.remove(advisor, [bos]);
    expect(await found(advisor, '')).toEqual([aarts, cras]);
  });

  it('start their deletion later where more of them are still to follow, so that all can be undone', async () => {
    const { advisor } = await relations.office();
    const starts: number[] = [];
    const requests: number[] = [];
    for (const [index, later] of [0, 24_000].entries()) {
      const id = await relations.created(
        advisor,
        'person',
        personInput({ relationNumber: String(index + 1), email: `p${index}@x.example`, bsn: freshBsn() }),
      );
      requests.push(performance.now());
      const [runId = ''] = await relations.remove(advisor, [id], later);
      const { notBefore } = await relations.database.lease(advisor, (client) =>
        client.sagaRun.findUniqueOrThrow({ where: { id: runId }, select: { notBefore: true } }),
      );
      starts.push(notBefore?.getTime() ?? Number.NaN);
    }
    const [first = 0, second = 0] = starts;
    expect(second - first).toBeGreaterThanOrEqual(24_000);
    const [firstRequested = 0] = requests;
    // The later one was asked for later as well.
    expect(second - first).toBeLessThan(24_000 + performance.now() - firstRequested);
  });
});
