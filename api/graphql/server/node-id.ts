export interface NodeId {
  readonly typename: string;
  readonly id: string;
}

const SHAPE = /^([A-Z][A-Za-z]*):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The id of no row: malformed ids and those of other types are read as this. */
const NO_ROW = '00000000-0000-0000-0000-000000000000';

/** 'Type:uuid' in base64url. */
export function encodeNodeId(typename: string, id: string): string {
  return Buffer.from(`${typename}:${id}`).toString('base64url');
}

/** Null for a malformed id. */
export function decodeNodeId(nodeId: string): NodeId | null {
  const [, typename, id] = SHAPE.exec(Buffer.from(nodeId, 'base64url').toString('latin1')) ?? [];
  if (typename === undefined || id === undefined || encodeNodeId(typename, id) !== nodeId) return null;
  return { typename, id };
}

/** The row id of a node id of these types; for any other text that of no row, so that it reads as not found. */
export function rowIdOf(nodeId: string, ...typenames: readonly string[]): string {
  const decoded = decodeNodeId(nodeId);
  return decoded !== null && typenames.includes(decoded.typename) ? decoded.id : NO_ROW;
}
