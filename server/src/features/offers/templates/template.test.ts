import * as fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_LIMITS } from '../../../documents/document-limits.ts'
import { openOffice } from '../../../documents/office-package.ts'
import { readDocument } from '../../../documents/read-document.ts'
import { aWordFile, aWorkbook, wordLine, wordTable } from '../../../testing/document-builders.ts'
import type { OfferDocument } from '../offer-document.ts'
import { OFFER_WORDS } from '../offer-words.ts'
import { askOffice } from '../office-apart.ts'
import { exampleTemplate } from './example-template.ts'
import { fillTemplate } from './fill-template.ts'
import { inventedOffer } from './invented-offer.ts'
import { templateData } from './template-data.ts'

const asked = { signal: AbortSignal.timeout(120_000), holder: 'test' }
const NOW = new Date('2026-11-20T12:00:00Z')

const check = async (file: Buffer) => {
  const answer = await askOffice({ ask: 'check_template', file }, asked)
  if ('refused' in answer) return answer.refused
  if (!('verdict' in answer)) throw new Error('No verdict')
  return 'faults' in answer.verdict ? answer.verdict.faults : answer.verdict
}
const fill = async (file: Buffer, offer: OfferDocument) => {
  const answer = await askOffice({ ask: 'fill_template', file, data: templateData(offer) }, asked)
  if (!('filled' in answer)) throw new Error(JSON.stringify(answer))
  return Buffer.from(answer.filled)
}
const textOf = async (file: Buffer) => {
  const read = await readDocument(file, 'fil.docx')
  return 'refusal' in read ? read.refusal : read.parts[0]!.text
}
const template = (...lines: string[]) => aWordFile(lines.map((line) => wordLine(line)).join(''))

describe('the example', () => {
  test.each(['nb', 'en'] as const)(
    'is a template that leaves nothing out, and is filled in %s',
    async (language) => {
      const example = await exampleTemplate()
      expect(await check(example)).toEqual({ leaves_out: [] })
      const offer = inventedOffer(language, NOW)
      const text = await textOf(await fill(example, offer))
      expect(text).not.toMatch(/[{}]|undefined|\[object/)
      for (const { name, title, introduction, sheet, parts } of offer.consultants)
        for (const written of [
          name,
          title ?? '',
          ...introduction,
          ...sheet.sums,
          sheet.note ?? '',
          ...sheet.rows.flatMap(({ demand, quotes, remark, place }) => [
            demand,
            ...quotes.map(OFFER_WORDS[language].quoted),
            remark ?? '',
            place,
          ]),
          ...parts.flatMap(({ heading, entries }) => [
            heading,
            ...entries.flatMap((one) => [one.title, one.period, ...one.details, ...one.paragraphs.flat()]),
          ]),
        ])
          expect(text).toContain(written)
      expect(text).toContain(language === 'nb' ? 'Kompetanseskjema' : 'Competence sheet')
    },
  )
})

test('a template of one’s own: rows of a table are repeated, what is empty is left out, headers are filled', async () => {
  const own = aWordFile(
    [
      wordLine('{#konsulenter}'),
      wordLine('{navn}{#konsulenttittel} ({konsulenttittel}){/konsulenttittel}'),
      wordTable([
        ['Krav', 'Svar'],
        ['{#kravene}{krav}', '{dokumentasjon}{/kravene}'],
      ]),
      wordLine('{#prosjekter}{overskrift}: {#oppføringer}[{oppføring}: {tekst}]{/oppføringer}{/prosjekter}'),
      wordLine('{^merknad}Uten merknad{/merknad}'),
      wordLine('{/konsulenter}'),
    ].join(''),
  )
  expect(await check(own)).toEqual({
    leaves_out: [
      'innledningen',
      'innledningen om hver konsulent',
      'nøkkelkvalifikasjonene',
      'teksten i arbeidserfaringen',
      'teknologiene',
      'sertifiseringer og kurs',
      'utdanningen',
      'språkene',
    ],
  })
  const text = await textOf(await fill(own, inventedOffer('nb', NOW)))
  expect(text.split('\n').slice(0, 6)).toEqual([
    'Astrid Eksempel (Systemutvikler)',
    'Krav\tSvar',
    'Erfaring med Kotlin og innføring av nye rutiner\t«Skrev tjenester i Kotlin for saksbehandling.» «Ledet innføringen av nye rutiner.»',
    'Erfaring med Kafka\tNevnt i CV-en: «Kafka»',
    'Erfaring med COBOL\tIkke dokumentert i CV-en',
    'Kjennskap til Noark 5\tOppgis på forespørsel',
  ])
  expect(text).toContain('\nBo Prøve\n')
  expect(text).toContain('Ledet innføringen av nye rutiner.')
  expect(text).toContain('Uten merknad')
})

const konsulenter = (inside: string) => template(`{#konsulenter}${inside}{/konsulenter}`)

describe('what is wrong is said by its placeholder', () => {
  test.each<[string, Buffer, string[]]>([
    ['unknown', template('{tittel} {tittle}'), ['Plassholderen {tittle} finnes ikke.']],
    [
      'of a parent object',
      template('{constructor}{__proto__}'),
      ['Plassholderen {constructor} finnes ikke.', 'Plassholderen {__proto__} finnes ikke.'],
    ],
    [
      'an expression',
      template('{tittel | upper}{1+1}'),
      ['Plassholderen {tittel | upper} finnes ikke.', 'Plassholderen {1+1} finnes ikke.'],
    ],
    [
      'outside of its loop',
      template('{navn}'),
      ['{navn} kan bare stå mellom {#konsulenter} og {/konsulenter}.'],
    ],
    [
      'not closed',
      template('{#konsulenter}{navn}'),
      ['{#konsulenter} er ikke lukket: {/konsulenter} mangler.'],
    ],
    [
      'not opened',
      template('{/konsulenter}'),
      ['{/konsulenter} lukker noe som ikke er åpnet: {#konsulenter} mangler.'],
    ],
    [
      'crossed',
      konsulenter('{#kravene}{krav}{/deler}'),
      ['{#kravene} er lukket med {/deler}. Det må lukkes med {/kravene}.'],
    ],
    [
      'a brace too few',
      template('{tittel', ' Hei'),
      ['Plassholderen som begynner med «{tittel», mangler en sluttklamme.'],
    ],
    [
      'a list as a text',
      template('{konsulenter}'),
      [
        '{konsulenter} står for flere og må åpnes og lukkes: {#konsulenter} der det begynner, og {/konsulenter} der det slutter.',
      ],
    ],
    ['raw XML', template('{@tittel}'), ['{@tittel} kan ikke brukes. Skriv {tittel} uten @.']],
    [
      'in itself',
      konsulenter('{#konsulenter}{navn}{/konsulenter}'),
      ['{#konsulenter} kan ikke stå inne i seg selv.'],
    ],
    ['none at all', template('Hei'), ['Filen har ingen plassholdere, så tilbudet ville blitt tomt.']],
  ])('%s', async (_, file, faults) => {
    const found = (await check(file)) as string[]
    expect(found).toEqual(expect.any(Array))
    expect(found.slice(0, 1)).toEqual(faults.slice(0, 1))
  })
})

const RELATION = (type: string, target: string) =>
  `<Relationships><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`

describe('a hostile template', () => {
  test.each<[string, () => Buffer, unknown]>([
    ['a sheet', () => aWorkbook([['{tittel}']]), 'unknown'],
    ['a text', () => Buffer.from('{tittel}'), 'unknown'],
    [
      'a DOCM that is called DOCX',
      () => aWordFile(wordLine('{tittel}'), { 'word/vbaProject.bin': 'Sub AutoOpen()' }),
      'macros',
    ],
    [
      'says that it has macros',
      () =>
        aWordFile(wordLine('{tittel}'), {
          '[Content_Types].xml':
            '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        }),
      'macros',
    ],
    [
      'a billion laughs',
      () => aWordFile('', { 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "ha">]><w:document/>' }),
      'broken',
    ],
    [
      'a file of the machine, in another part',
      () =>
        aWordFile(wordLine('{tittel}'), {
          'word/styles.xml': '<!DOCTYPE x SYSTEM "file:///etc/passwd"><w:styles/>',
        }),
      'broken',
    ],
    [
      'XML in another alphabet',
      () => aWordFile('', { 'word/document.xml': Buffer.from('\ufeff<w:document/>', 'utf16le') }),
      'broken',
    ],
    ['6 MB', () => Buffer.alloc(6 * 2 ** 20), 'too_large'],
    [
      'a picture from outside',
      () =>
        aWordFile(wordLine('{tittel}'), {
          'word/_rels/document.xml.rels': RELATION('image', 'http://127.0.0.1:9/x.png'),
        }),
      [expect.stringContaining('utenfor filen')],
    ],
    ...[
      RELATION('image', 'http://127.0.0.1:9/x.png').replace('"External"', "'External'"),
      RELATION('image', 'http://127.0.0.1:9/x.png').replace('<Relationship ', '<r:Relationship '),
      RELATION('image', 'http://127.0.0.1:9/hyperlink'),
      RELATION('image', 'http://127.0.0.1:9/x.png').replace('External', '&#69;xternal'),
      RELATION('attachedTemplate', 'http://127.0.0.1:9/x.dotm'),
    ].map(
      (relations, nth) =>
        [
          `something from outside, written otherwise (${nth})`,
          () => aWordFile(wordLine('{tittel}'), { 'word/_rels/document.xml.rels': relations }),
          [expect.stringContaining('utenfor filen')],
        ] as [string, () => Buffer, unknown],
    ),
    ...[
      '<w:p><w:r><w:instrText>INCLUDE</w:instrText></w:r><w:r><w:instrText>PICTURE "http://a.example"</w:instrText></w:r></w:p>',
      '<w:p><w:fldSimple w:instr="DDEAUTO c:\\x.exe"/></w:p>',
    ].map(
      (field, nth) =>
        [
          `a field that fetches (${nth})`,
          () => aWordFile(`${wordLine('{tittel}')}${field}`),
          [expect.stringContaining('utenfor filen')],
        ] as [string, () => Buffer, unknown],
    ),
    [
      'a link to a page of that name, which is fine',
      () =>
        aWordFile(
          `${wordLine('{tittel}')}<w:p><w:fldSimple w:instr=' HYPERLINK "https://firma.example/import" '/></w:p>`,
        ),
      { leaves_out: expect.any(Array) },
    ],
    [
      'a link, which is fine',
      () =>
        aWordFile(wordLine('{tittel}'), {
          'word/_rels/document.xml.rels': RELATION('hyperlink', 'https://firma.example'),
        }),
      { leaves_out: expect.any(Array) },
    ],
    [
      'loops that would print for ever',
      () => template('{#tittel}'.repeat(300) + '{/tittel}'.repeat(300)),
      expect.anything(),
    ],
  ])('%s', async (_, file, expected) => {
    expect(await check(file())).toEqual(expected)
  })

  test('does not say on which disk it was made', async () => {
    const own = aWordFile(wordLine('{tittel}'), {
      'word/settings.xml': '<w:settings><w:attachedTemplate r:id="rId9"/><w:zoom/></w:settings>',
      'word/_rels/settings.xml.rels': RELATION('attachedTemplate', 'file:///C:/Users/Kari/Mal.dotx'),
    })
    expect(await check(own)).toMatchObject({ leaves_out: expect.any(Array) })
    const files = unzipSync(await fill(own, inventedOffer('nb', NOW)))
    expect(strFromU8(files['word/settings.xml']!)).toBe('<w:settings><w:zoom/></w:settings>')
    expect(strFromU8(files['word/_rels/settings.xml.rels']!)).not.toContain('Kari')
  })
})

test('whatever an offer says, it is text in the file, and nothing else', async () => {
  // Without the thread: it is not what is tried here.
  const own = await openOffice(template('A{tittel}B{innledning}C'), DOCUMENT_LIMITS)
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('{navn}', '<w:br/>', '&amp;', ']]>'),
      (some, mark) => {
        const title = `${mark}${some}`
        const offer = { ...inventedOffer('nb', NOW), title, introduction: ['x'] }
        const xml = strFromU8(unzipSync(fillTemplate(own, templateData(offer)))['word/document.xml']!)
        const shown = xml
          .replaceAll(/<w:br\/>/g, '\n')
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&')
        expect(shown.slice(shown.indexOf('A') + 1).startsWith(mark)).toBe(true)
      },
    ),
    { numRuns: 15 },
  )
})
