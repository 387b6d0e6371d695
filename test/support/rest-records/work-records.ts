import { FLOW } from '#test/support/task/tasks.ts';
import { READ_VERSION, type RestRecord, type RestWorld, restClient, type Wire } from './rest-record.ts';

/** Tasks and appointments. */
export function workRecords(world: RestWorld): readonly RestRecord[] {
  const { api, office, token, relid, flow } = world;
  const { rest, list, found } = restClient(world);
  const userid = office.advisor.userId;
  const upload = async (name: string) => {
    const form = new FormData();
    form.append('file', new Blob(['x']), name);
    const answer = await fetch(`${api.url}/app/taken/attpost`, {
      method: 'POST',
      body: form,
      headers: { 'x-access-token': token },
    });
    return ((await answer.json()) as { readonly file: string }).file;
  };
  const atts = async () => [{ file: await upload('een.txt') }, { file: await upload('twee.txt') }];
  const task = { text: 'Btw-aangifte', toel: 'Bel\neerst', relid, userid };
  const normal = async () => ({
    ...task,
    startdate: '2027-03-01',
    enddate: '2027-03-31T14:30:00.000Z',
    atts: await atts(),
  });
  const series = { ...task, periode: 'Maand', reps: 3, startdate: '2035-03-01' };
  const readTask = async (_path: string, sent: unknown, answer: unknown) => {
    const { id } = answer as Wire;
    const read = found(await list(`/taken/${relid}`), '_id', id ?? (sent as Wire)._id);
    const { workflow } = (sent ?? {}) as { readonly workflow?: object };
    return workflow === undefined
      ? read
      : { ...read, workflow: { ...workflow, ...(read?.workflow as object) } };
  };

  const appointment = {
    text: 'Overleg',
    start_date: '12-01-2027 10:00',
    end_date: '12-01-2027 11:30',
    relid: '',
    locatie: 'Kamer 2',
    userid,
  };
  const madeEvid = async () => (await rest('POST', '/calendar', appointment)).evid;
  const readAppointment = (_path: string, _sent: unknown, answer: unknown) =>
    rest('GET', `/calendar/one/${String((answer as Wire).evid)}`);
  const changed = {
    text: 'Anders',
    start_date: '13-01-2027 00:00',
    end_date: '15-01-2027 00:00',
    relid: '',
    locatie: 'Thuis',
  };

  return [
    {
      call: 'POST /taken',
      bodies: async () => [
        ['/taken', await normal()],
        ['/taken', series],
        [
          '/taken',
          { ...task, text: FLOW, userid: '', workflow: { id: flow.code, oms: FLOW, flow: flow.steps } },
        ],
      ],
      read: readTask,
      otherwise: {
        text: 'a step has its own text [TASKRULES-22]',
        userid: 'a step has its own user [TASKRULES-34]',
      },
    },
    {
      call: 'PUT /taken',
      bodies: async () => {
        const plain = { ...(await normal()), _id: (await rest('POST', '/taken', task)).id, versie: 1 };
        const begun = { ...series, _id: (await rest('POST', '/taken', series)).id };
        const done = { _id: (await rest('POST', '/taken', task)).id, done: true };
        return [
          ['/taken', plain],
          ['/taken', { ...begun, periode: 'Jaar', reps: 7 }],
          ['/taken', done],
        ];
      },
      read: readTask,
      otherwise: { ...READ_VERSION, mother: 'says how a series ends: task-rest-series.test.ts' },
    },
    { call: 'POST /calendar', bodies: async () => [['/calendar', appointment]], read: readAppointment },
    {
      call: 'PATCH /calendar',
      bodies: async () => [
        ['/calendar', { ...changed, userid: office.admin.userId, versie: 1, evid: await madeEvid() }],
      ],
      read: readAppointment,
      otherwise: READ_VERSION,
    },
    {
      call: 'PUT /calendar/x',
      bodies: async () => [
        ['/calendar/x', { ...changed, userid: office.admin.userId, versie: 1, evid: await madeEvid() }],
      ],
      read: readAppointment,
      otherwise: { ...READ_VERSION, oid: 'needs a linked calendar: calendar-sync.test.ts' },
    },
  ];
}
