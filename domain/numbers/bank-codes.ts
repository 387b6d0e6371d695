/** As of 2026-11-21: 'BIC-lijst-NL' of Betaalvereniging Nederland, then older codes (RELRULES-20, 65). */
const NAMED_BANK_CODES = `
ABNA ABN AMRO
ABNC ABN AMRO Clearing Bank
ADYB Adyen
AEGO Aegon Bank
AINH
ANDL Anadolubank Nederland
ARBN Achmea Bank
ARSN Argenta Spaarbank
ASNB ASN Bank
BARC Barclays Bank
BCDM Banque Chaabi du Maroc
BCIT Intesa Sanpaolo
BICK
BINK BinckBank
BITS BitSafe Payments
BKCH Bank of China
BKMG Bank Mendes Gans
BLGW BLG Wonen
BNDA Brand New Day Bank
BNGH BNG Bank
BNPA BNP Paribas
BOFA Bank of America
BOFS Bank of Scotland
BOTK MUFG Bank
BUNQ bunq
CCBV
CHAS J.P. Morgan
CITC Citco Bank
CITI Citibank
COBA Commerzbank
DELE
DEUT Deutsche Bank
DHBN DHB Bank
DNIB NIBC Bank
EBPB
EBUR Ebury
FBHL Credit Europe Bank
FLOR De Nederlandsche Bank
FNOM Finom
FROM
FRNX
FVLB Van Lanschot Kempen
FXBB iBanFirst
GILL InsingerGilissen
HAND Svenska Handelsbanken
HIFX
HSBC HSBC
HUSH
ICBC Mega International Commercial Bank
ICBK Industrial and Commercial Bank of China
ICEP ICEPAY
INGB ING
ISAE CACEIS Bank
ISBK Isbank
KABA Yapi Kredi Bank Nederland
KNAB Knab
KOEX Hana Bank
KRED KBC Bank
LOYD Lloyds Bank
LPLN LeasePlan Corporation
MHCB Mizuho Bank
MODR Modulr
NNBA Nationale-Nederlanden Bank
NWAB Nederlandse Waterschapsbank
PANX
PCBC China Construction Bank
PNOW
RABO Rabobank
RBRB RegioBank
REVO Revolut
SBOS State Street Bank
SNSB SNS
SOGE Société Générale
SWNB Swan
TRIO Triodos Bank
UGBI GarantiBank International
VOWA Volkswagen Bank
VPAY Viva.com
VTPS
YOUR Yoursafe
ZWLB Zwitserleven Bank
----
ATBA Amsterdam Trade Bank
BMEU BMCE Euroservices
DLBK Delta Lloyd Bank
FTSB Fortis Bank
HHBA Hof Hoorneman Bankiers
KASA KAS BANK
LOCY Lombard Odier Darier Hentsch
MOYO Moneyou
`;

/** Bank name by the four letters of its code; the code itself where the name is not known. */
export const BANK_NAMES: ReadonlyMap<string, string> = new Map(
  [...NAMED_BANK_CODES.matchAll(/^([A-Z]{4})(?: (.+))?$/gm)].map(([, code = '', name]) => [
    code,
    name ?? code,
  ]),
);
