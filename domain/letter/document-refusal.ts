import { WORD_TEMPLATE } from '#domain/stored-file/content-refusal.ts';

/** Why a document cannot be a template, beside what domain/stored-file/ finds when it is uploaded. */
export const DOCUMENT_REFUSALS = {
  damaged: 'Dit document is beschadigd. Sla het in Word opnieuw op.',
  tooLarge: 'Dit document is uitgepakt te groot om een sjabloon te zijn.',
  tooSlow: 'Dit document is te ingewikkeld om in te vullen.',
  nestedControls:
    'Dit document heeft gekoppelde besturingselementen die te diep in elkaar staan. Haal er in Word een aantal weg.',
  tooManyAtOnce:
    'Er worden al te veel .doc-bestanden omgezet. Probeer het zo opnieuw, of sla het document in Word op als .docx.',
  largerConverted: 'Dit document is omgezet naar .docx te groot om een sjabloon te zijn.',
  wordTemplate: WORD_TEMPLATE,
  encoding:
    'Dit document heeft een onderdeel in een tekenset die hier niet wordt gelezen. Sla het in Word opnieuw op.',
  doctype: 'Dit document bevat een DOCTYPE, waarmee het gegevens van buiten kan ophalen.',
  activeContent: 'Dit document bevat macro’s of ActiveX. Sla het op als gewoon Word-document (.docx).',
  object: 'Dit document bevat een ingesloten object. Verwijder het, of plak het als afbeelding.',
} as const;
