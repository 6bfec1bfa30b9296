import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anAd } from '../../../testing/match-builders.ts'
import { customerDemands } from '@utsyn/contract/customer-demands.ts'
import { readRequirements } from './read-requirements.ts'

const read = (text: string) => readRequirements(anAd({ title: '', text }))
const sentencesOf = (text: string) => read(text).map(({ sentence }) => sentence)

test.each([
  ['## Krav\n- Erfaring med Java', [['must', 'technology', 'Erfaring med Java']]],
  ['**Det er en fordel om du**\n\n- har brukt Kafka', [['should', 'technology', 'har brukt Kafka']]],
  ['### What we need\n- Fluent English', [['must', 'language', 'Fluent English']]],
  [
    'Konsulenten må ha minst fem års erfaring som testleder.',
    [['must', 'years', 'Konsulenten må ha minst fem års erfaring som testleder.']],
  ],
  [
    '| Nr. | Krav | Type |\n|---|---|---|\n| 1 | Førerkort klasse B | Bør |',
    [['should', 'certificate', 'Førerkort klasse B']],
  ],
  ['Kvalifikasjoner\n- Erfaring med Java', [['must', 'technology', 'Erfaring med Java']]],
  [
    '**Krav**\n\n| Nr. | Krav |\n|---|---|\n| 1 | Førerkort klasse B |',
    [['must', 'certificate', 'Førerkort klasse B']],
  ],
  ['Vi ser etter deg som:\n- meistrar norsk munnleg', [['must', 'language', 'meistrar norsk munnleg']]],
  ['### Vi tilbyr\n- kurs i Java og god lønn', []],
  ['### Hva skal du gjøre?\n- Automatisere oppsett med Terraform', []],
  ['### Hvem ser vi etter?\n- Erfaring med Java', [['must', 'technology', 'Erfaring med Java']]],
  ['Vi behandler søknader fortløpende og tar gjerne imot din så snart du er klar.', []],
  ['Vi drifter for virksomheter med strenge krav til hvor dataene ligger.', []],
  ['Målet er at andre utviklere skal slippe å tenke på oss.', []],
  ['## Krav\n- Erfaring med automatiserte tester', [['must', 'other', 'Erfaring med automatiserte tester']]],
  ['Kanskje er det akkurat deg vi leter etter?', []],
  [
    '## Krav\n- ISTQB Foundation (Advanced Test Manager er et pluss)',
    [
      ['must', 'certificate', 'ISTQB Foundation'],
      ['should', 'certificate', 'Advanced Test Manager er et pluss'],
    ],
  ],
])('%j', (text, expected) => {
  expect(read(text).map(({ kind, category, sentence }) => [kind, category, sentence])).toEqual(expected)
})

describe('finds requirements wherever they stand:', () => {
  test.each([
    ['a bold line with breaks', '**Krav**\nErfaring med Java\nGod norsk'],
    ['a label without marks', 'Krav:\n\\- Erfaring med Java\n\\- God norsk'],
    ['a label in a line', 'Krav: Erfaring med Java; God norsk'],
    ['a leading line', 'Vi krever:\n• Erfaring med Java\n• God norsk'],
    ['a heading without marks above lines', 'Kvalifikasjoner\n\nErfaring med Java\nGod norsk'],
    ['points without spaces', 'Kvalifikasjoner:\n·Erfaring med Java\n·God norsk'],
    ['a paragraph under a heading', '## Hvem er du?\nErfaring med Java og god norsk'],
    ['a table', '| Krav | Type |\n|---|---|\n| Erfaring med Java | Skal |\n| God norsk | Skal |'],
    ['nynorsk', '## Kven er du?\n- Erfaring med Java\n- God norsk'],
    ['Swedish', '## Du behöver kunna\n- Erfaring med Java\n- God norsk'],
    ['Danish', '## Vi forventer\n- Erfaring med Java\n- God norsk'],
    ['English', 'Your qualifications:\n- Erfaring med Java\n- God norsk'],
  ])('%s', (_, text) => {
    expect(read(text).map(({ kind, sentence }) => [kind, sentence.toLowerCase()])).toEqual([
      ['must', 'erfaring med java'],
      ['must', 'god norsk'],
    ])
  })

  test.each([
    ['## Meriterande\n- Docker'],
    ['| Krav | O/E |\n|---|---|\n| Docker | E |'],
    ['Nice to have:\n- Docker'],
    ['## Gärna med erfarenhet av\n- Docker'],
    ['Det er ein fordel om du har brukt\n- Docker'],
    ['Krav:\n- gjerne Docker'],
  ])('reads as desired: %j', (text) => {
    expect(read(text).map(({ kind }) => kind)).toEqual(['should'])
  })

  test.each([
    ['God norsk kreves, engelsk er en fordel.', ['must', 'should']],
    ['Du må ha førerkort, og egen bil med sertifikat er en fordel.', ['must', 'should']],
    ['Flytende norsk er et krav, mens tysk er ønskelig.', ['must', 'should']],
    ['Konsulenten må kunne Java og Kotlin, og Scala er et pluss.', ['must', 'must', 'should']],
    ['English is required, Norwegian is a plus.', ['must', 'should']],
    ['Du må kunne Oracle, gjerne PL/SQL.', ['must']],
  ])('separates required from desired in one line: %s', (text, kinds) => {
    expect(read(text).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('a new heading after a list of desired skills makes skills required again', () => {
    expect(
      read('Krav:\n- Java\n\nDet er fint om du har:\n- Kafka\n\nVi tilbyr:\n- kurs i Go').map(
        ({ kind }) => kind,
      ),
    ).toEqual(['must', 'should'])
  })
})

describe('in running text', () => {
  test.each([
    ['Du vil lede et lite team, og du må ha minst fem års erfaring.', ['years']],
    ['You will build APIs, and you must have five years of experience.', ['years']],
    ['Du har jobbet som prosjektleder i minst fem år.', ['years']],
    ['Minst fem års erfaring som prosjektleder er nødvendig.', ['years']],
    ['Stillingen krever minst fem års arbeidserfaring.', ['years']],
    ['For å lykkes i rollen har du minst tre års erfaring med React.', ['years']],
    ['Vi ser etter ein som har minst tre års røynsle som utviklar.', ['years']],
    ['Vi har over 20 års erfaring med drift.', []],
    ['Avtalen varer i minst to år.', []],
    ["You'll need good English.", ['language']],
    ['Norsk på nivå B2 eller høyere.', ['language']],
    ['Good command of English, written and spoken.', ['language']],
    ['Vi snakker norsk i teamet.', []],
    ['Arbeidsspråket er norsk.', ['language']],
    ['## Krav\n- God skriftlig og muntlig framstillingsevne', ['language']],
    ['Du må ha ledet prosjekter i kommuner.', ['role']],
    ['Du har levert tegninger til store bygg, og du kjenner TEK17.', ['other', 'other']],
    ['Vi tenker oss at du har fysikkutdanning fra et universitet.', ['education']],
    ['Norsk trengs i møte med kundene.', ['language']],
    ['## Arbeidssted\nMolde sentrum. Vi møtes hver mandag.', ['place']],
    ['Du bør ikke bo lenger unna enn en time.', ['place']],
    ['Du har vært vaktmestersjef før.', ['role']],
  ])('%j', (text, categories) => {
    expect(read(text).map(({ category }) => category)).toEqual(categories)
  })
})

test('reads an ad that is written as a form', () => {
  const form = `**Oppstart:** mars
**Erfaring:** fem år som testleder
**Regelverk:** God kjennskap til TEK17
**Førerkort:** Klasse B
**Språk:** Du skriver godt norsk – notatene er viktige hos oss`
  expect(read(form).map(({ category, sentence }) => [category, sentence])).toEqual([
    ['years', 'fem år som testleder'],
    ['other', 'God kjennskap til TEK17'],
    ['certificate', 'Førerkort:** Klasse B'],
    ['language', 'Du skriver godt norsk – notatene er viktige hos oss'],
  ])
})

test.each([
  ['## Kvalifikasjoner\n\n**Nødvendige:**\n\n- Erfaring med Java', ['Erfaring med Java']],
  ['## Krav\n- Erfaring med Java\n\n## Teknologier vi bruker\n- Kotlin\n- Kafka', ['Erfaring med Java']],
  ['## Arbeidsoppgaver\nSom systemtekniker skal du:\n- drifte løsninger med Terraform', []],
])('recognises headings: %j', (text, sentences) => {
  expect(read(text).map(({ sentence }) => sentence)).toEqual(sentences)
})

describe('finds no requirement in', () => {
  test.each([
    ['Vi trenger deg som har bygget tjenester som må virke, også natt til søndag.'],
    ['Teknologi endrer seg raskt, og det er viktig å følge med.'],
    ['## Er du glad i data?\nVi har god stemning og god kaffe.'],
    ['Ta gjerne kontakt med utviklingssjefen om du har erfaring.'],
    ['Her er rollene vi søker folk til:\n- [Arkitekt](https://fjordnes.example/1)'],
    ['## Perks\n- Year-end bonus on good years'],
    ['## Din roll\nDu jobbar med Java i ett team.'],
    ['We are hiring Java developers!'],
    ['Vi har kaffe på kontoret.'],
    ['Vi søker en leder i et års vikariat.'],
    ['Systemene må ha høy oppetid.'],
    ['Vi drifter skytjenester for virksomheter med strenge krav til hvor dataene ligger.'],
    ['Kommunen har ledet arbeidet med ny plan.'],
    ['## Arbeidssted\nStorgata 20, Molde'],
    ['Du har mulighet til å påvirke.'],
    ['## Dette får du\n- ledet av erfarne folk\n- jobbet med gode prosjekter'],
    ['Oppstart: mars\nVarighet: to år\nKunde: en bank'],
  ])('%j', (text) => {
    expect(sentencesOf(text)).toEqual([])
  })
})

describe('splits a requirement for several technologies:', () => {
  test.each([
    ['Erfaring med Java, Kotlin og SQL', ['Erfaring med Java', 'Kotlin', 'SQL']],
    [
      'Erfaring med Java og Kotlin eller lignende språk',
      ['Erfaring med Java', 'Kotlin eller lignende språk'],
    ],
    ['AWS, Azure eller GCP', ['AWS, Azure eller GCP']],
    ['Erfaring med skytjenester som Azure, AWS og GCP', ['Erfaring med skytjenester som Azure, AWS og GCP']],
    ['Minst fem års erfaring med Java, og god norsk', ['Minst fem års erfaring med Java', 'god norsk']],
    ['Flytende norsk og engelsk', ['Flytende norsk og engelsk']],
    ['Strukturert og kan lede andre', ['Strukturert og kan lede andre']],
    ['Testverktøy (Cypress, Playwright), Docker', ['Testverktøy (Cypress, Playwright)', 'Docker']],
    ['Erfaring med Oracle, gjerne PL/SQL', ['Erfaring med Oracle, gjerne PL/SQL']],
    ['Tester i Cypress, Playwright eller lignende', ['Tester i Cypress, Playwright eller lignende']],
    ['Fagbrev i drift, eller erfaring fra drift', ['Fagbrev i drift, eller erfaring fra drift']],
    ['Du har bygget og driftet tjenester i Azure', ['Du har bygget og driftet tjenester i Azure']],
  ])('%s', (demand, parts) => {
    expect(sentencesOf(`## Krav\n- ${demand}`)).toEqual(parts)
  })

  test('and knows the demand that each part is of, also a part that another demand has named', () => {
    const read_demands = (...demands: string[]) =>
      customerDemands(read(`## Krav\n${demands.map((one) => `- ${one}`).join('\n')}`)).map(
        ({ sentence, rows }) => [sentence, rows],
      )
    const [whole, alone] = ['Erfaring med Java, Kotlin og SQL', 'Erfaring med Docker']
    expect(read_demands(whole, alone)).toEqual([
      [whole, [0, 1, 2]],
      [alone, [3]],
    ])
    expect(read_demands('Kotlin', alone, 'Kotlin og SQL', 'Azure')).toEqual([
      ['Kotlin', [0]],
      [alone, [1]],
      ['Kotlin og SQL', [0, 2]],
      ['Azure', [3]],
    ])
    expect(read_demands('Kotlin og SQL', 'Azure', 'SQL', 'Kotlin og SQL', alone)).toEqual([
      ['Kotlin og SQL', [0, 1]],
      ['Azure', [2]],
      ['SQL', [1]],
      [alone, [3]],
    ])
  })

  test('the title is no demand', () => {
    const text = '## Krav\n- Erfaring med Java'
    const requirements = readRequirements(anAd({ title: 'Systemutvikler', text }))
    expect(requirements.map(({ sentence }) => sentence)).toEqual(['Erfaring med Java', 'Systemutvikler'])
    expect(customerDemands(requirements)).toEqual([
      { sentence: 'Erfaring med Java', kind: 'must', rows: [0] },
    ])
  })

  test('reads a paragraph that is really a list', () => {
    expect(
      sentencesOf(
        '## Gärna med erfarenhet av\nReact, Redux, automatisk testning (t.ex. Cypress), Docker, Big Data',
      ),
    ).toEqual(['React', 'Redux', 'automatisk testning (t.ex. Cypress)', 'Docker', 'Big Data'])
  })
})

test('each requirement is verbatim text of the ad, whatever its markup', () => {
  const words = fc.constantFrom(
    'Krav:',
    '## Krav',
    '**Krav**',
    '- ',
    '\\- ',
    '| ',
    '• ',
    '\n',
    '\n\n',
    '; ',
    ', ',
    ' og ',
    ' – ',
    '(',
    ')',
    '. ',
    'Erfaring med Java',
    'god norsk',
    'gjerne Kafka',
    'du må ha',
    'fem års erfaring',
    'er et pluss',
    'Docker',
    'eller',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
      const text = parts.join('')
      for (const sentence of sentencesOf(`## Krav\n${text}`)) expect(text).toContain(sentence)
    }),
    { numRuns: 500 },
  )
})

test('the numbers of a tender are no part of what it demands', () => {
  const demands = ['B1 Kafka', 'B2: Erfaring med Azure og Terraform', 'C1 engelsk'].map((sentence) => ({
    sentence,
    kind: 'should' as const,
  }))
  const found = readRequirements({ ...anAd({ title: '', text: '' }), demands })
  expect(found.map(({ sentence, category }) => [sentence, category])).toEqual([
    ['Kafka', 'technology'],
    ['Erfaring med Azure', 'technology'],
    ['Terraform', 'technology'],
    ['C1 engelsk', 'language'],
  ])
  expect(customerDemands(found).map(({ sentence }) => sentence)).toEqual(
    demands.map(({ sentence }) => sentence),
  )
})

test.each<[string, [string, string][]]>([
  ['## Fordeler hos oss\n- Fleksitid\n- God pensjonsordning', []],
  ['Vi spiller fotball sammen to dager i uka.', []],
  ['## Krav\n- Java er ikke et krav\n- Erfaring med Kotlin', [['must', 'Erfaring med Kotlin']]],
  ['| Krav | Type |\n|---|---|\n| Kanban | Skal |', [['must', 'Kanban']]],
  ['| Nr. | Krav | Type |\n|---|---|---|\n| B | Erfaring med Java | Skal |', [['must', 'Erfaring med Java']]],
  ['| Krav | Type |\n|---|---|\n| Kravhåndtering | Skal |', [['must', 'Kravhåndtering']]],
])('%s', (text, found) => {
  expect(read(text).map(({ kind, sentence }) => [kind, sentence])).toEqual(found)
})

test.each([
  ['Erfaring fra kunder i Tyskland', 'language', false],
  ['Kjennskap til norske regnskapsregler', 'language', false],
  ['Gode norskkunnskaper', 'language', true],
  ['Erfaring med tollklarering', 'clearance', false],
  ['Må kunne sikkerhetsklareres', 'clearance', true],
])('«%s» is a demand of the category %s: %s', (sentence, category, isOne) => {
  expect(read(`## Krav\n- ${sentence}`).map((one) => one.category === category)).toEqual([isOne])
})
