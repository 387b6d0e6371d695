/** The named colours of CSS (css-color-4), and those of the system as they are on white. */
const NAMES = `aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc
bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a
burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed
cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b
darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b
darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a
darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1
darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff
firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff
gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0
hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa
lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080
lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3
lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899
lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6
magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3
mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a
mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1
moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23
orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee
palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd
powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1
saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d
silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa
springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0
violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
windowtext 000000 canvastext 000000 window ffffff canvas ffffff buttonface f0f0f0 buttontext 000000
highlight 3399ff`;

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

const words = NAMES.split(/\s/);
const NAMED: ReadonlyMap<string, string> = new Map(
  words.flatMap((name, index) => (index % 2 === 0 ? [[name, words[index + 1] ?? '']] : [])),
);
const OF_SYSTEM: ReadonlySet<string> = new Set(
  'windowtext canvastext window canvas buttonface buttontext highlight'.split(' '),
);

/** Six digits for a name that a style may say, but not for the system's: an attribute knows none of those. */
export function namedColour(name: string): string | undefined {
  const key = name.toLowerCase();
  return OF_SYSTEM.has(key) ? undefined : NAMED.get(key);
}

const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])([0-9a-f])?$/;
const LONG = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?$/;
const FUNCTION = /^(rgb|hsl)a?\(([^()]{1,80})\)$/;

/** What a written colour is; null for one that only who draws it knows, such as `currentcolor` or a mixture. */
export function colourOf(written: string): Colour | null {
  const text = written.trim().toLowerCase();
  if (text === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  const hex = NAMED.get(text) ?? text;
  const [, ...short] = SHORT.exec(hex) ?? [];
  const [, ...long] = LONG.exec(hex) ?? [];
  const parts = short.length > 0 ? short.map((digit) => digit && digit + digit) : long;
  if (parts.length > 0) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = parts.map((part) =>
      part === undefined ? undefined : Number.parseInt(part, 16),
    );
    return { red, green, blue, alpha: alpha / 255 };
  }
  const [, kind, list = ''] = FUNCTION.exec(text) ?? [];
  if (kind === undefined) return null;
  const values = list.split(/[\s,/]+/).filter((part) => part !== '');
  const [one, two, three, last] = values;
  if (one === undefined || two === undefined || three === undefined || values.length > 4) return null;
  const alpha = last === undefined ? 1 : portion(last, 1);
  const channels =
    kind === 'rgb'
      ? [one, two, three].map((part) => portion(part, 255) * (part.endsWith('%') ? 255 : 1))
      : fromHue(Number.parseFloat(one), portion(two, 100), portion(three, 100));
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = channels.map((channel) =>
    Math.round(Math.min(255, Math.max(0, channel))),
  );
  return [red, green, blue, alpha].some(Number.isNaN) ? null : { red, green, blue, alpha };
}

/** A percentage as a part of one, a number as it is, within its bounds. */
function portion(text: string, most: number): number {
  const number = /^[-+]?[\d.]+%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  return text.endsWith('%') ? Math.min(1, Math.max(0, number / 100)) : Math.min(most, Math.max(0, number));
}

function fromHue(hue: number, saturation: number, lightness: number): number[] {
  const [full, light] = [saturation, lightness].map((part) => (part > 1 ? part / 100 : part)) as [
    number,
    number,
  ];
  const reach = full * Math.min(light, 1 - light);
  return [0, 8, 4].map((offset) => {
    const hueStep = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(hueStep - 3, 9 - hueStep, 1)));
  });
}

/** The colour as it is seen on the covering colour below it. */
export function over(colour: Colour, below: Colour): Colour {
  const mixed = (top: number, bottom: number) => Math.round(top * colour.alpha + bottom * (1 - colour.alpha));
  return {
    red: mixed(colour.red, below.red),
    green: mixed(colour.green, below.green),
    blue: mixed(colour.blue, below.blue),
    alpha: 1,
  };
}

export function writtenColour({ red, green, blue }: Colour): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** From 1, the same, to 21, black on white (WCAG 2.2, contrast ratio). */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance({ red, green, blue }: Colour): number {
  const [r, g, b] = [red, green, blue].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
