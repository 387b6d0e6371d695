import { contrast, type Rgb } from '#web/styles/colour-contrast.ts';

/** What an appointment of a user is drawn with; text on the ground is the usual one, never the user's colour. */
export interface UserTint {
  /** A CSS colour of both schemes. */
  readonly ground: string;
  /** Has a contrast of 3:1 with the ground and with the page around it. */
  readonly edge: string;
}

interface Scheme {
  /** The value of `--color-canvas` in tokens.css, which a test compares. */
  readonly canvas: Rgb;
  /** Share of the user's colour in the ground. */
  readonly share: number;
  /** An edge that is too faint goes towards this. */
  readonly towards: Rgb;
}

const LIGHT: Scheme = { canvas: [255, 255, 255], share: 0.14, towards: [0, 0, 0] };
const DARK: Scheme = { canvas: [21, 22, 24], share: 0.24, towards: [255, 255, 255] };
/** The value of `--slate-9`, for a user without a colour. */
const NO_COLOUR: Rgb = [139, 141, 152];
/** What WCAG 2.2 asks of graphics (1.4.11), and a little for rounding. */
const LEAST_CONTRAST = 3.05;
const STEP = 0.04;

const made = new Map<string, UserTint>();

/** `colour`: six hex digits as users have them, or empty. */
export function userTint(colour: string): UserTint {
  const known = made.get(colour);
  if (known !== undefined) return known;
  const user = rgbOf(colour);
  const [light, dark] = [tintIn(LIGHT, user), tintIn(DARK, user)];
  const tint = {
    ground: `light-dark(${light.ground}, ${dark.ground})`,
    edge: `light-dark(${light.edge}, ${dark.edge})`,
  };
  made.set(colour, tint);
  return tint;
}

function tintIn({ canvas, share, towards }: Scheme, user: Rgb) {
  const ground = mixed(user, share, canvas);
  const isSeen = (edge: Rgb) =>
    contrast(edge, ground) >= LEAST_CONTRAST && contrast(edge, canvas) >= LEAST_CONTRAST;
  let edge = user;
  for (let kept = 1; kept > 0 && !isSeen(edge); kept -= STEP) edge = mixed(user, kept, towards);
  return { ground: hexOf(ground), edge: hexOf(edge) };
}

function mixed(one: Rgb, share: number, other: Rgb): Rgb {
  const mix = (index: 0 | 1 | 2) => Math.round(one[index] * share + other[index] * (1 - share));
  return [mix(0), mix(1), mix(2)];
}

function rgbOf(colour: string): Rgb {
  const parts =
    /^(..)(..)(..)$/
      .exec(colour)
      ?.slice(1)
      .map((part) => Number.parseInt(part, 16)) ?? [];
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = parts;
  return [red, green, blue].some(Number.isNaN) ? NO_COLOUR : [red, green, blue];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
