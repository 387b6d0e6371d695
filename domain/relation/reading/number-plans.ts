export interface NumberPlan {
  readonly code: string;
  /** A whole number without its first zero that can be no other one: no local number is as long. Left out where none has it. */
  readonly withoutZero?: RegExp;
  /** Behind the code of the country, where that may begin a number of the country as well. */
  readonly behindCode?: RegExp;
  /** Dialled without a zero: never one that lost it. */
  readonly asItIs?: RegExp;
}

const NINE = /^[1-9]\d{8}$/;
const EIGHT = /^[1-9]\d{7}$/;

/** Numbers of usual lengths by ISO code (ITU-T E.164, national numbering plans). */
const PLANS: Readonly<Record<string, NumberPlan>> = {
  // 0800 1234 without its zero may be a number of seven digits in a town.
  NL: {
    code: '31',
    withoutZero: /^(?:[1-9]\d{8}|(?:800|90[069])\d{7})$/,
    behindCode: /^[1-9]\d{8}$/,
    asItIs: /^(?!(?:800|90[069])\d{4}$)/,
  },
  // Eight digits that begin as a mobile number lack one.
  BE: { code: '32', withoutZero: /^(?:4[5-9]\d{7}|(?!4[5-9])[1-9]\d{7})$/ },
  // Towns have numbers as long as Luxembourg or Austria; of eleven digits only mobile numbers are certain.
  DE: {
    code: '49',
    withoutZero: /^(?:1[5-7]\d{8,9}|(?!32|3[5-8]|4[235679])[2-9]\d{8,9})$/,
    behindCode: /^(?:1[5-7]\d{8,9}|[2-9]\d{9,10})$/,
  },
  // 352 is Luxembourg.
  FR: { code: '33', withoutZero: /^(?!352)[1-9]\d{8}$/ },
  GB: { code: '44', withoutZero: /^(?:[17]\d{9}|2[03489]\d{8}|3[0347]\d{8}|8[0457]\d{8})$/ },
  CH: { code: '41', withoutZero: /^[2-9]\d{8}$/ },
  AT: { code: '43', withoutZero: /^6[5-9]\d{7,9}$/ },
  IE: { code: '353', withoutZero: /^(?:8[35-9]\d{7}|1\d{7})$/ },
  TR: { code: '90', withoutZero: /^[2-5]\d{9}$/ },
  MA: { code: '212', withoutZero: /^[5-8]\d{8}$/ },
  SE: { code: '46', withoutZero: /^7\d{8}$/ },
  // The zero of a town is dialled from abroad as well, and a mobile number has none.
  IT: { code: '39', behindCode: /^3\d{9}$/, asItIs: /^(?:3\d{8,9}|[18]\d{2,9})$/ },
  ES: { code: '34', behindCode: NINE, asItIs: /^\d{2,9}$/ },
  PT: { code: '351', behindCode: NINE, asItIs: /^\d{2,9}$/ },
  PL: { code: '48', behindCode: NINE, asItIs: /^\d{2,9}$/ },
  DK: { code: '45', behindCode: EIGHT, asItIs: /^\d{2,8}$/ },
  // Towns have a zero there, and mobile numbers none.
  IN: { code: '91', asItIs: /^[6-9]\d{9}$/ },
  PE: { code: '51', asItIs: /^9\d{8}$/ },
  CO: { code: '57', asItIs: /^3\d{9}$/ },
  BO: { code: '591', asItIs: /^[67]\d{7}$/ },
  NO: { code: '47', behindCode: EIGHT, asItIs: /^\d{2,8}$/ },
};

/** Other countries with a zero before each number that is dialled within them. */
const WITH_ZERO: ReadonlySet<string> = new Set(
  `AE AF AL AM AR AT AU AX AZ BA BD BG BL BO BR CC CD CN CO CU CX DZ EC EG EH ER ET FI GE GF GG GH GP HR ID IL IM
  IN IQ IR JE JO JP KE KG KH KI KP KR LA LB LI LK LR LT LY MC MD ME MF MG MK MM MN MQ MW MY NA NG NP NZ PE PH PK PM PS PY
  RE RO RS RW SA SD SI SK SL SO SS SY TH TW TZ UA UG UY VE VN XK YE YT ZA ZM ZW`.split(/\s+/),
);

/** How numbers are dialled in a country, by its ISO code; null where they begin as they are written. */
export function numberPlanOf(country: string): NumberPlan | 'unknown' | null {
  return PLANS[country] ?? (WITH_ZERO.has(country) ? 'unknown' : null);
}
