import { type GraphTypes, itemOf } from './graph-types.ts';

/** The type of a body: null has none, `bytes` no fields. */
type BodyType = string | 'bytes' | null;

export interface GraphCall {
  /** 'POST graph.message/move'. */
  readonly name: string;
  readonly body: BodyType;
  /** Of an action, which has no body of one type. */
  readonly parameters: Readonly<Record<string, string>> | null;
  readonly answers: Readonly<Record<number, BodyType>>;
  readonly isDelta: boolean;
  /** Whose properties `$select` names. */
  readonly selects: string | null;
}

interface Action {
  readonly parameters: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<number, BodyType>>;
}

const answering: Action = {
  parameters: {
    comment: 'Edm.String',
    message: 'graph.message',
    toRecipients: 'Collection(graph.recipient)',
  },
  answers: { 201: 'graph.message' },
};
const moving: Action = { parameters: { destinationId: 'Edm.String' }, answers: { 201: 'graph.message' } };

/** Actions by the type that they are bound to, with their parameters (the pages of the reference by that name). */
const ACTIONS: Readonly<Record<string, Action>> = {
  'graph.message/move': moving,
  'graph.message/copy': moving,
  'graph.message/createReply': answering,
  'graph.message/createReplyAll': answering,
  'graph.message/createForward': answering,
  'graph.message/send': { parameters: {}, answers: { 202: null } },
  'graph.message/permanentDelete': { parameters: {}, answers: { 204: null } },
  'graph.user/sendMail': {
    parameters: { message: 'graph.message', saveToSentItems: 'Edm.Boolean' },
    answers: { 202: null },
  },
  'graph.mailFolder/move': {
    parameters: { destinationId: 'Edm.String' },
    answers: { 200: 'graph.mailFolder', 201: 'graph.mailFolder' },
  },
  'Collection(graph.attachment)/createUploadSession': {
    parameters: { attachmentItem: 'graph.attachmentItem' },
    answers: { 201: 'graph.uploadSession' },
  },
  'graph.driveItem/createUploadSession': {
    parameters: { item: 'graph.driveItemUploadableProperties', deferCommit: 'Edm.Boolean' },
    answers: { 200: 'graph.uploadSession' },
  },
  'graph.driveItem/copy': {
    parameters: { name: 'Edm.String', parentReference: 'graph.itemReference' },
    answers: { 202: null },
  },
  'graph.driveItem/createLink': {
    parameters: {
      type: 'Edm.String',
      scope: 'Edm.String',
      expirationDateTime: 'Edm.DateTimeOffset',
      password: 'Edm.String',
      message: 'Edm.String',
      retainInheritedPermissions: 'Edm.Boolean',
      sendNotification: 'Edm.Boolean',
    },
    answers: { 200: 'graph.permission', 201: 'graph.permission' },
  },
  'graph.subscription/reauthorize': { parameters: {}, answers: { 204: null } },
};

/** Addresses that Graph gives out, which belong to no type: pieces of a file and its bytes. */
const GIVEN_OUT: readonly { readonly pattern: RegExp; readonly answers: GraphCall['answers'] }[] = [
  {
    pattern: /^PUT \/upload\//,
    answers: { 200: 'graph.driveItem', 201: 'graph.driveItem', 202: 'graph.uploadSession' },
  },
  { pattern: /^GET \/upload\//, answers: { 200: 'graph.uploadSession' } },
  { pattern: /^DELETE \/upload\//, answers: { 204: null } },
  { pattern: /^GET \/download\//, answers: { 200: 'bytes', 206: 'bytes' } },
  // What became of a copy is in no metadata.
  { pattern: /^GET \/monitor\//, answers: { 200: 'bytes' } },
  { pattern: /^PUT \/mail-upload\//, answers: { 200: 'graph.uploadSession', 201: null } },
  { pattern: /^DELETE \/mail-upload\//, answers: { 204: null } },
];

/** The call that a path means; null where the metadata has none. */
export function resolveCall(types: GraphTypes, method: string, pathname: string): GraphCall | null {
  const given = GIVEN_OUT.find(({ pattern }) => pattern.test(`${method} ${pathname}`));
  if (given !== undefined) {
    const [, , start = ''] = `${method} ${pathname}`.split(/[ /]/);
    const body = method === 'PUT' ? 'bytes' : null;
    return {
      name: `${method} /${start}`,
      body,
      parameters: null,
      answers: given.answers,
      isDelta: false,
      selects: null,
    };
  }
  const { type, last } = follow(types, segmentsOf(pathname));
  if (type === null) return null;
  const name = `${method} ${last === null ? type : `${type}/${last}`}`;
  const call = (body: BodyType, answers: GraphCall['answers'], more: Partial<GraphCall> = {}): GraphCall => {
    const selects = itemOf(type) ?? type;
    return { name, body, parameters: null, answers, isDelta: false, selects, ...more };
  };
  const action = ACTIONS[`${type}/${last}`];
  if (method === 'POST' && action !== undefined)
    return call(null, action.answers, { parameters: action.parameters });
  if (last === '$value' || last === 'content') {
    if (method === 'GET') return call(null, { 200: 'bytes', 206: 'bytes', 302: null });
    return method === 'PUT' ? call('bytes', { 200: type, 201: type }) : null;
  }
  if (last === 'delta') return method === 'GET' ? call(null, { 200: type }, { isDelta: true }) : null;
  if (last !== null) return null;
  if (method === 'GET') return call(null, { 200: type });
  const item = itemOf(type);
  if (item !== null) return method === 'POST' ? call(item, { 200: item, 201: item }) : null;
  if (method === 'PATCH') return call(type, { 200: type });
  return method === 'DELETE' ? call(null, { 204: null }) : null;
}

/** `root:/path:/children` is three segments: the root, the item at a path of it, and what is below that. */
function segmentsOf(pathname: string): readonly string[] {
  return pathname
    .replace(/:\/(.+?)(:\/|:?$)/, (_, path: string, end: string) => {
      return `/{${encodeURIComponent(path)}}${end === ':/' ? '/' : ''}`;
    })
    .split('/')
    .slice(1);
}

interface Followed {
  readonly type: string | null;
  /** A segment that is no part of the type: an action, a function or the bytes. */
  readonly last: string | null;
}

function follow(types: GraphTypes, [first = '', ...rest]: readonly string[]): Followed {
  if (first === 'me') return followFrom(types, 'graph.user', rest);
  if (first === 'users') return followFrom(types, 'Collection(graph.user)', rest);
  if (first === 'drives') return followFrom(types, 'Collection(graph.drive)', rest);
  if (first === 'subscriptions') return followFrom(types, 'Collection(graph.subscription)', rest);
  return { type: null, last: null };
}

function followFrom(types: GraphTypes, type: string, segments: readonly string[]): Followed {
  const [segment, ...rest] = segments;
  if (segment === undefined) return { type, last: null };
  // The folder or file at a path.
  if (/^\{.*\}$/.test(segment)) return followFrom(types, type, rest);
  const isLast = rest.length === 0;
  const item = itemOf(type);
  if (item !== null) {
    const isFunction = isLast && (segment === 'delta' || `${type}/${segment}` in ACTIONS);
    return isFunction ? { type, last: segment } : followFrom(types, item, rest);
  }
  const member = types.memberOf(type, segment);
  if (member !== undefined && segment !== 'content') return followFrom(types, member, rest);
  return isLast ? { type, last: segment } : { type: null, last: null };
}
