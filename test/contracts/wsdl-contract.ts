import { XMLParser } from 'fast-xml-parser';
import type { Contract, Departure } from './contract.ts';
import { readDescription } from './contracts-folder.ts';
import type { Flaw } from './published-schemas.ts';

/** In order: the name of an element, and its text or its own elements. */
interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly elements: readonly XmlElement[];
}

const NAMESPACE = 'http://www.e-boekhouden.nl/soap';

const SIMPLE: Readonly<Record<string, RegExp>> = {
  string: /^/,
  long: /^-?\d{1,19}$/,
  boolean: /^(true|false|0|1)$/,
  double: /^-?\d+(\.\d+)?$/,
  decimal: /^-?\d+(\.\d+)?$/,
  dateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/,
};

/** e-Boekhouden's SOAP by its WSDL: which elements, in which order, how often, and of which type. */
export function wsdlContract(): Contract {
  const schema = inside(readXml(readDescription('e-boekhouden.wsdl')), 'definitions', 'types', 'schema');
  const find = (kind: string, name: string) =>
    schema.elements.find((one) => one.name === kind && one.attributes.name === name);

  function sequenceOf(type: XmlElement | undefined): readonly XmlElement[] {
    return type?.elements.find(({ name }) => name === 'sequence')?.elements ?? [];
  }

  function flaws(declared: XmlElement, found: XmlElement): readonly Flaw[] {
    const type = declared.attributes.type ?? '';
    const simple = /^s:(\w+)$/.exec(type)?.[1];
    if (simple !== undefined) {
      const isRight = found.elements.length === 0 && SIMPLE[simple]?.test(found.text) === true;
      return isRight ? [] : [{ position: '', problem: `must be ${simple}` }];
    }
    const complex =
      type === ''
        ? declared.elements.find(({ name }) => name === 'complexType')
        : find('complexType', type.replace(/^tns:/, ''));
    return sequenceFlaws(sequenceOf(complex), found.elements);
  }

  function sequenceFlaws(declared: readonly XmlElement[], found: readonly XmlElement[]): readonly Flaw[] {
    const names = declared.map(({ attributes }) => attributes.name ?? '');
    const below = found.flatMap((one, index): readonly Flaw[] => {
      const position = names.indexOf(one.name);
      const of = declared[position];
      if (of === undefined) return [{ position: one.name, problem: 'is not published' }];
      const before = names.indexOf(found[index - 1]?.name ?? '');
      const isRepeated = before === position && of.attributes.maxOccurs !== 'unbounded';
      if (before > position || isRepeated) return [{ position: one.name, problem: 'stands out of order' }];
      return flaws(of, one).map((flaw) => ({
        position: flaw.position === '' ? one.name : `${one.name}/${flaw.position}`,
        problem: flaw.problem,
      }));
    });
    const missing = declared.filter(
      ({ attributes }) => attributes.minOccurs === '1' && !found.some((one) => one.name === attributes.name),
    );
    return [
      ...below,
      ...missing.map((one) => ({ position: one.attributes.name ?? '', problem: 'is missing' })),
    ];
  }

  function messageFlaws(name: string, envelope: unknown): readonly Flaw[] {
    const [content] = inside(readXml(String(envelope)), 'Envelope', 'Body').elements;
    // A fault is SOAP's own.
    if (content?.name === 'Fault') return [];
    const declared = find('element', name);
    if (declared === undefined || content?.name !== name)
      return [{ position: content?.name ?? '', problem: 'is not published' }];
    if (!String(envelope).includes(`"${NAMESPACE}"`))
      return [{ position: 'xmlns', problem: 'is not published' }];
    return flaws(declared, content);
  }

  return {
    provider: 'e-boekhouden',
    departuresOf({ operation, body, answer }) {
      const depart =
        (side: Departure['side']) =>
        ({ position, problem }: Flaw): Departure => ({
          provider: 'e-boekhouden',
          side,
          call: operation,
          position: `body/${position}`,
          problem,
        });
      if (answer !== null && answer.status !== 200) return [];
      return [
        ...(answer === null ? [] : messageFlaws(`${operation}Response`, answer.body).map(depart('answer'))),
        ...messageFlaws(operation, body).map(depart('request')),
      ];
    },
  };
}

const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
});

/** A document as one element without a name. */
function readXml(text: string): XmlElement {
  return { name: '', attributes: {}, text: '', elements: elementsOf(parser.parse(text)) };
}

type Parsed = Readonly<Record<string, unknown>>;

function elementsOf(parsed: readonly Parsed[]): readonly XmlElement[] {
  return parsed.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text' && !key.startsWith('?'));
    if (name === undefined) return [];
    const content = node[name] as readonly Parsed[];
    const text = content.map((one) => one['#text'] ?? '').join('');
    const attributes = (node[':@'] ?? {}) as XmlElement['attributes'];
    return [{ name, attributes, text, elements: elementsOf(content) }];
  });
}

function inside(document: XmlElement, ...path: readonly string[]): XmlElement {
  return path.reduce((element, name) => {
    const found = element.elements.find((one) => one.name === name);
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return found;
  }, document);
}
