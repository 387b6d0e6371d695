export const SIGNATURE_PICTURE = 'Een handtekening kan geen afbeelding hebben.';
