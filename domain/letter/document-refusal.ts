/** Why a document cannot be a template, beside what domain/stored-file/ finds when it is uploaded. */
export const DOCUMENT_REFUSALS = {
  damaged: 'Dit document is beschadigd. Sla het in Word opnieuw op.',
  tooLarge: 'Dit document is uitgepakt te groot om een sjabloon te zijn.',
  tooSlow: 'Dit document is te ingewikkeld om in te vullen.',
  wordTemplate: 'Dit is een sjabloonbestand van Word (.dotx). Sla het op als gewoon Word-document (.docx).',
  doctype: 'Dit document bevat een DOCTYPE, waarmee het gegevens van buiten kan ophalen.',
  activeContent: 'Dit document bevat macro’s of ActiveX. Sla het op als gewoon Word-document (.docx).',
  object: 'Dit document bevat een ingesloten object. Verwijder het, of plak het als afbeelding.',
} as const;
