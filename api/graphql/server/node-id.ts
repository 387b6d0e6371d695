/** A node id taken apart: the GraphQL type and the row's own id. */
export interface NodeId {
  readonly typename: string;
  readonly id: string;
}

const SHAPE = /^([A-Z][A-Za-z]*):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The row no table has: what a malformed id, or one of another type, is read as. */
const NO_ROW = '00000000-0000-0000-0000-000000000000';

/** 'Type:uuid' in base64url, so that an id stands in an address as it is. */
export function encodeNodeId(typename: string, id: string): string {
  return Buffer.from(`${typename}:${id}`).toString('base64url');
}

/** Null for whatever `encodeNodeId` did not make. */
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
