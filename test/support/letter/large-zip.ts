import { crc32, deflateRawSync } from 'node:zlib';

/** As programs write a zip file of which they know no size beforehand: sizes behind the bytes, and all numbers in zip64. */
export function largeZipOf(parts: readonly { readonly name: string; readonly bytes: Buffer }[]): Buffer {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of parts) {
    const packed = deflateRawSync(bytes);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(45, 0);
    shared.writeUInt16LE(8, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const descriptor = Buffer.alloc(24);
    descriptor.write('PK\u0007\u0008', 'latin1');
    descriptor.writeUInt32LE(crc32(bytes), 4);
    descriptor.writeBigUInt64LE(BigInt(packed.length), 8);
    descriptor.writeBigUInt64LE(BigInt(bytes.length), 16);
    const local = Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      shared,
      Buffer.from(name),
      packed,
      descriptor,
    ]);
    const listed = Buffer.from(shared);
    listed.writeUInt32LE(crc32(bytes), 10);
    listed.fill(0xff, 14, 22);
    listed.writeUInt16LE(28, 24);
    const rest = Buffer.alloc(14);
    rest.fill(0xff, 10);
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    [bytes.length, packed.length, at].forEach((number, index) => {
      extra.writeBigUInt64LE(BigInt(number), 4 + 8 * index);
    });
    locals.push(local);
    list.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        Buffer.from([45, 0]),
        listed,
        rest,
        Buffer.from(name),
        extra,
      ]),
    );
    at += local.length;
  }
  const directory = Buffer.concat(list);
  return Buffer.concat([...locals, directory, endOf(parts.length, directory.length, at)]);
}

function endOf(count: number, size: number, start: number): Buffer {
  const end = Buffer.alloc(56 + 20 + 22);
  end.write('PK\u0006\u0006', 'latin1');
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(45, 12);
  end.writeUInt16LE(45, 14);
  [count, count, size, start].forEach((number, index) => {
    end.writeBigUInt64LE(BigInt(number), 24 + 8 * index);
  });
  end.write('PK\u0006\u0007', 56, 'latin1');
  end.writeBigUInt64LE(BigInt(start + size), 64);
  end.writeUInt32LE(1, 72);
  end.write('PK\u0005\u0006', 76, 'latin1');
  end.fill(0xff, 84, 96);
  return end;
}
