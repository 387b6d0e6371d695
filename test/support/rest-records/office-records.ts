import { randomUUID } from 'node:crypto';
import { USER_COLOURS } from '#domain/session/user-colours.ts';
import { FLOW } from '#test/support/task/tasks.ts';
import { READ_VERSION, type RestRecord, type RestWorld, restClient, type Wire } from './rest-record.ts';

/** Templates, users, predefined tasks and task flows. */
export function officeRecords(world: RestWorld): readonly RestRecord[] {
  const { api, office, flow } = world;
  const { rest, list, found } = restClient(world);
  const userid = office.advisor.userId;
  const email = () => `${randomUUID()}@voorbeeld.example`;
  const templates = () => list('/temp/email');
  const addTemplate = async (name: string) =>
    String((await rest('POST', '/temp', { type: 'email', name, temp: '<p>x</p>' }))._id);
  const template = async () => ({
    type: 'email',
    name: 'Welkom',
    temp: '<p>Beste {{voorl}}</p>',
    pos: (await templates()).length,
  });

  const usertemp = {
    def: 'a',
    bposs: [
      { id: 'a', pos: 0 },
      { id: 'b', pos: 1 },
    ],
    eposs: [{ id: 'c', pos: 2 }],
  };
  const user = (color: string) => ({
    username: `u${randomUUID().slice(0, 8)}`,
    email: email(),
    ename: 'Ans de Vries',
    role: 'read',
    code: '42',
    color,
    password: 'Trommelvuur-7!',
    usertemp,
  });
  const NEVER = { password: 'no password is answered [REST-139]' };
  /** There are twelve, of which whoever was made before gives up theirs. */
  const colours = async () => {
    await api.owner.user.updateMany({ where: { removedAt: null, role: 'read' }, data: { color: '' } });
    const usedColours = (await list('/user')).map(({ color }) => color);
    return USER_COLOURS.filter((one) => !usedColours.includes(one));
  };
  const descriptions = (kind: 'taken' | 'flows') => async () => (await rest('GET', '/beheer/desc'))[kind];
  const flows = [
    {
      id: 'abcdEFGH1234',
      oms: 'Jaarwerk',
      flow: [
        { text: 'Bellen', userid },
        { text: 'Mailen', userid: office.admin.userId },
      ],
    },
    { id: flow.code, oms: FLOW, flow: flow.steps },
  ];

  return [
    {
      call: 'POST /temp',
      bodies: async () => [['/temp', await template()]],
      read: async (_path, _sent, answer) => found(await templates(), '_id', (answer as Wire)._id),
      otherwise: { file: 'of a letter, whose document comes first: letters-rest.test.ts' },
    },
    {
      call: 'PUT /temp/{id}',
      bodies: async () => {
        const id = await addTemplate('Eerst');
        const { pos } = found(await templates(), '_id', id) ?? {};
        return [[`/temp/${id}`, { ...(await template()), _id: id, pos, versie: 1 }]];
      },
      read: async (_path, _sent, answer) => found(await templates(), '_id', (answer as Wire)._id),
      otherwise: { ...READ_VERSION, file: 'of a letter, whose document comes first: letters-rest.test.ts' },
    },
    {
      call: 'PUT /temp/putall',
      bodies: async () => {
        await addTemplate('Nog een');
        const all = (await templates()).map(({ _id }) => _id).toReversed();
        return [['/temp/putall', all.map((_id, pos) => ({ _id, pos }))]];
      },
      read: templates,
    },
    {
      call: 'POST /user',
      bodies: async () => [['/user', user((await colours())[0] ?? '')]],
      read: async (_path, _sent, answer) => found(await list('/user'), '_id', answer),
      otherwise: NEVER,
    },
    {
      call: 'PUT /user',
      bodies: async () => {
        const [one = '', other = ''] = await colours();
        const id = (await rest('POST', '/user', { ...user(one), color: one })) as unknown as string;
        return [['/user', [{ ...user(other), code: '43', _id: id }]]];
      },
      read: async (_path, sent) => {
        const [{ _id } = {}] = sent as readonly Wire[];
        return [found(await list('/user'), '_id', _id)];
      },
      otherwise: { '0.password': NEVER.password },
    },
    {
      call: 'PUT /user/temp',
      bodies: async () => [
        ['/user/temp', { type: 'bposs', id: userid, temp: usertemp.bposs }],
        ['/user/temp', { type: 'eposs', id: userid, temp: usertemp.eposs }],
        ['/user/temp', { type: 'def', id: userid, temp: 'a' }],
      ],
      read: async (_path, sent) => {
        const { type, id } = sent as Wire;
        const { usertemp: stored } = found(await list('/user'), '_id', id) ?? {};
        return { type, id, temp: (stored as Wire)[String(type)] };
      },
    },
    {
      call: 'PUT /beheer/desc/taken',
      bodies: async () => [
        [
          '/beheer/desc/taken',
          [{ id: 'abcdEFGH1234', oms: 'Bellen' }, ...((await descriptions('taken')()) as Wire[])],
        ],
      ],
      read: descriptions('taken'),
    },
    ...['flows', 'taakflow'].map(
      (name): RestRecord => ({
        call: `PUT /beheer/desc/${name}`,
        bodies: async () => [[`/beheer/desc/${name}`, flows]],
        read: descriptions('flows'),
      }),
    ),
  ];
}
