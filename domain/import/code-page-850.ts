/** The bytes 128 to 255 of DOS for Western Europe (IBM code page 850), which no browser decodes. */
const HIGH =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

const UNITS = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 ? byte : HIGH.charCodeAt(byte - 0x80),
);
const decoder = new TextDecoder('utf-16le');

export function decodeCodePage850(bytes: Uint8Array): string {
  const text = new Uint8Array(bytes.length * 2);
  for (const [index, byte] of bytes.entries()) {
    const unit = UNITS[byte] ?? 0;
    text[2 * index] = unit & 0xff;
    text[2 * index + 1] = unit >> 8;
  }
  return decoder.decode(text);
}
