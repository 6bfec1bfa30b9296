import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { embeddedSummariser } from './embedded-summariser.ts'
import { type SummaryRequest, writtenSummary } from './summariser.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const numRuns = process.env['LONG'] ? 20_000 : 500

const summarise = (request: SummaryRequest) => embeddedSummariser.summarise(request)
const ad = async (text: string, title = 'Seniorutvikler Kotlin', facts?: SummaryRequest['facts']) =>
  writtenSummary(await summarise({ kind: 'ad', title, text, facts }))
const FACTS = {
  company: 'Brattskar',
  locations: ['Bergen', 'Oslo'],
  deadline: '2026-12-12',
  deadline_text: null,
}
const article = async (text: string, title = 'Kommunen bytter system') =>
  (await summarise({ kind: 'article', title, text })).sections.map(({ sentences }) => sentences)

const AD = `**Brattskar** er et av landets største forsikringsselskaper, med kontorer i ni byer. Vi bruker informasjonskapsler.

Nå søker vi en seniorutvikler som vil lede arbeidet med den nye skadeplattformen i Kotlin.

## Om oss

Brattskar ble grunnlagt i 1903 og har 900 ansatte. Vi er stolte av laget vårt.

## Arbeidsoppgaver

- Utvikle og drifte tjenester i Kotlin for oppgjør og regress
- Ta tekniske valg sammen med teamet, og skrive dem ned
- Veilede to nyansatte
- Delta i fagforum

## Kvalifikasjoner

- Minst fem års erfaring med Java eller Kotlin
- Du liker å le
- Erfaring fra hendelsesdrevet arkitektur

## Vi tilbyr

- Fleksibel arbeidstid og hjemmekontor inntil to dager i uka
- God pensjonsordning

Vi oppfordrer alle kvalifiserte til å søke, uavhengig av alder, kjønn og bakgrunn. Spørsmål om stillingen? Ta kontakt med
Kari Moe på kari@brattskar.example eller 19 00 01 18. Søknadsfristen er 12. desember.`

describe('an ad', () => {
  test('is summarised in sentences: who seeks whom, what the work is, what is required and until when', async () => {
    expect(await ad(AD, 'Seniorutvikler Kotlin', FACTS)).toBe(
      [
        'Brattskar har lyst ut «Seniorutvikler Kotlin», med arbeidssted Bergen og Oslo.',
        'Oppgavene er blant annet: utvikle og drifte tjenester i Kotlin for oppgjør og regress; ta tekniske valg sammen med teamet, og skrive dem ned; veilede to nyansatte.',
        'Av kvalifikasjoner nevnes: minst fem års erfaring med Java eller Kotlin; erfaring fra hendelsesdrevet arkitektur.',
        'Søknadsfristen er 12.\u00a0desember 2026.',
      ].join(' '),
    )
  })

  test('begins with its own opening sentence when the company is unknown', async () => {
    expect(await ad(AD)).toMatch(
      /^Nå søker vi en seniorutvikler som vil lede arbeidet med den nye skadeplattformen i Kotlin\. Oppgavene er blant annet: /,
    )
  })

  test.each([
    ['Vil du bygge framtidens bank?', [], 'Brattskar har lyst ut «Vil du bygge framtidens bank?».'],
    [
      'Brattskar søker «backend»',
      ['Oslo'],
      'Brattskar har lyst ut «Brattskar søker "backend"», med arbeidssted Oslo.',
    ],
    [
      'Rådgiver',
      ['Oslo', 'Bergen', 'Bodø', 'Alta'],
      'Brattskar har lyst ut «Rådgiver», med arbeidssted Oslo, Bergen og 2 andre steder.',
    ],
  ])('called %s in %j', async (title, locations, first) => {
    expect(await ad(AD, title, { ...FACTS, locations })).toMatch(new RegExp(`^${RegExp.escape(first)} `, 'u'))
  })

  test('quotes a deadline that is not a date', async () => {
    const facts = { ...FACTS, deadline: null, deadline_text: 'Snarest' }
    expect(await ad(AD, 'Utvikler', facts)).toMatch(/ Søknadsfristen er oppgitt som «Snarest»\.$/)
  })

  test('without lists is summarised by its own sentences', async () => {
    const summary = await ad(
      `Brattskar har kontorer i ni byer. Vi søker en utvikler til laget som bygger plattformen for skadeoppgjør. Du vil utvikle
      tjenester i Kotlin og ta del i vaktordningen. Du må ha minst tre års erfaring med Kotlin eller Java. Det er en fordel om du
      kjenner Kafka. Vi tilbyr lønn etter avtale og fri i romjulen. Arbeidsstedet er Bergen, med oppstart i januar.
      Vi behandler personvern med alvor. Les mer om oss på nettsidene våre. Laget har åtte personer og sitter midt i byen.`,
    )
    for (const part of ['Du vil utvikle tjenester', 'Du må ha minst tre års erfaring'])
      expect(summary).toContain(part)
    expect(summary).not.toMatch(/personvern|Les mer|Kafka/)
  })

  test.each([
    [
      'konsulenten skal ha minst fem års erfaring\n- Kunne Java',
      'Av kvalifikasjoner nevnes: konsulenten skal ha minst fem års erfaring.',
    ],
    ['du har fagbrev', 'Av kvalifikasjoner nevnes: du har fagbrev.'],
    [
      'Gjerne Kafka\n- Pågangsmot\n- Høgskule/universitet innan helse\n- Autorisasjon: må ha',
      'Av kvalifikasjoner nevnes: høgskule/universitet innan helse.',
    ],
  ])('quotes list items in the words of the ad: %s', async (points, sentence) => {
    const summary = await ad(
      `${AD.slice(0, AD.indexOf('## Kvali'))}\n## Krav\n\n- ${points}`,
      'Montør',
      FACTS,
    )
    expect(summary).toContain(sentence)
  })

  test('does not take an unmarked list item for a sentence', async () => {
    const summary = await ad(
      `${AD.slice(0, AD.indexOf('## Kvali'))}\n## Krav\n\nMå kunne avlaste lederen.\n\nDu må ha fagbrev som elektriker.`,
      'Montør',
      FACTS,
    )
    expect(summary).toContain('Du må ha fagbrev som elektriker.')
    expect(summary).not.toContain('avlaste')
  })

  test.each([
    [
      'English',
      'Backend Developer',
      `We are looking for a backend developer to join our payments team in Oslo. You will design and run services that thousands rely on.

### What you will do
- Build APIs in Go and TypeScript
- Own the services from design to production

### Requirements
- At least three years of experience with backend development
- Good written English

We are an equal opportunity employer and welcome everybody regardless of age. Read more about our privacy policy on the site, where cookies are used as everywhere else.`,
      'Oppgavene er blant annet: «Build APIs in Go and TypeScript» og «Own the services from design to production». Av kvalifikasjoner nevnes: «At least three years of experience with backend development» og «Good written English».',
    ],
    [
      'Swedish',
      'Systemutvecklare',
      `Vi söker en systemutvecklare som vill vara med och bygga nästa version av vår plattform för sjukvården i Norden.

### Arbetsuppgifter
- Utveckla tjänster i Java och Kotlin
- Delta i arbetet med kravställning och test

### Kvalifikationer
- Minst tre års erfarenhet av systemutveckling
- Flytande svenska i tal och skrift

Vi arbetar för mångfald och välkomnar alla oavsett kön. Läs mer om hur vi behandlar personuppgifter på vår webbplats där det finns mycket att läsa.`,
      'Oppgavene er blant annet: «Utveckla tjänster i Java och Kotlin» og «Delta i arbetet med kravställning och test». Av kvalifikasjoner nevnes: «Minst tre års erfarenhet av systemutveckling».',
    ],
  ])(
    'in %s is summarised in Norwegian, with its list items between quotation marks',
    async (_language, title, text, sentence) => {
      expect(await ad(text, title, FACTS)).toMatch(
        new RegExp(
          `^Brattskar har lyst ut «${title}», med arbeidssted Bergen og Oslo\\. ${sentence} Søknadsfristen er`,
          'iu',
        ),
      )
    },
  )

  test('leaves out contact persons', async () => {
    expect(await ad(AD)).not.toMatch(/Kari|@|19 00/)
  })

  test.each(['', 'Vi søker en utvikler.', '## Oppgaver\n\n- Kode\n- Teste', '|a|b|\n|-|-|\n|1|2|'])(
    'without enough text has no summary: %j',
    async (text) => {
      expect(await ad(text)).toBeNull()
    },
  )
})

const STORY = `Bergen | Kommunen bytter ut systemet for byggesaker etter tolv år. Det nye systemet skal være i bruk i alle bydeler innen
utgangen av neste år, opplyser kommunen. «Vi har ventet lenge», sier byggesakssjef Ola Moe.

## Kostet mer enn planlagt

Prosjektet har kostet 84 millioner kroner, som er tolv millioner mer enn bystyret vedtok i 2022. Det skyldes først og fremst at
gamle byggesaker måtte leses inn på nytt. Hvorfor gikk det slik? Revisjonen mener at kommunen burde ha kjent til problemet.

Innbyggerne kan søke om byggetillatelse på nett fra april. Da blir også kartet over alle byggesaker åpent for alle. Saksbehandlerne
får opplæring i det nye systemet gjennom vinteren. Leverandøren har ansvar for driften av systemet i fire år, og kommunen kan
forlenge avtalen med to år. Tre andre kommuner vurderer å ta i bruk det samme systemet for byggesaker.`

describe('an article', () => {
  test('is summarised in three sections of whole sentences, in the order of the text', async () => {
    const sections = await article(STORY)
    expect(sections).toHaveLength(3)
    const picked = sections.flat()
    expect(picked[0]).toBe('Kommunen bytter ut systemet for byggesaker etter tolv år.')
    expect(picked).not.toContain('Hvorfor gikk det slik?')
    const flat = STORY.replaceAll(/\s+/g, ' ')
    const places = picked.map((sentence) => flat.indexOf(sentence))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  test('is summarised in one section when short, and not at all when shorter still', async () => {
    const sentences = STORY.replaceAll('\n', ' ').split(/(?<=\.) /)
    expect(await article(sentences.slice(0, 6).join(' '))).toHaveLength(1)
    expect(await article(sentences.slice(0, 3).join(' '))).toEqual([])
  })

  test('leaves out code, tables and headings', async () => {
    const odd = `${STORY}\n\n\`\`\`\nKommunen bytter ut kode.\n\`\`\`\n\n| Kommunen bytter ut tabeller. | a |\n|---|---|\n\n## Kommunen bytter ut overskrifter.`
    expect(await article(odd)).toEqual(await article(STORY))
  })
})

/** Pieces of sentences and of markup, which random texts are made of. */
const PIECES = [
  'Vi søker en utvikler',
  'Du må ha erfaring',
  'Vi tilbyr lønn',
  'Kommunen bytter system',
  'f.eks.',
  'kl. 12',
  '. ',
  '! ',
  '? ',
  ' ',
  '\n',
  '\n\n',
  '\n- ',
  '\n## Kvalifikasjoner\n',
  '\n### Oppgaver:\n',
  ' | ',
  '«',
  '»',
  '1. ',
  '**',
  '_',
  '`',
  '\n```\n',
  '[a](b)',
  '![',
  '](',
  '<b>',
  '\\',
  '&amp;',
  '🙂',
  '\ud800',
  '\u0000',
  '|',
  '>',
  'http://x',
]
const likely = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 30 })), {
    maxLength: 120,
  })
  .map((parts) => parts.join(''))
const plain = fc
  .array(
    fc.constantFrom(
      'Kommunen',
      'bytter',
      'ut',
      'system',
      'du',
      'må',
      'ha',
      'erfaring',
      'vi',
      'tilbyr',
      'lønn',
      '12,5',
      '. Vi',
      '? Du',
      '.',
    ),
    {
      minLength: 80,
      maxLength: 400,
    },
  )
  .map((words) => `${words.join(' ')}.`)
const kind = fc.constantFrom('ad' as const, 'article' as const)

describe('for any text', () => {
  test('every word of the summary of an ad stands in it or its fields', async () => {
    const OWN = new Set(
      'har lyst ut med arbeidssted bergen og oslo oppgavene er blant annet av kvalifikasjoner nevnes annonsen nevner søknadsfristen er desember'.split(
        ' ',
      ),
    )
    await fc.assert(
      fc.asyncProperty(likely, async (piece) => {
        const text = piece.repeat(3)
        const summary = (await ad(text, 'Utvikler', FACTS)) ?? ''
        const words = (of: string) => of.toLowerCase().match(/\p{L}+/gu) ?? []
        const known = new Set(words(`${text} Utvikler Brattskar`))
        // Names of technologies are normalised, so they may be spelled otherwise in the ad.
        const rest = summary.replace(/Annonsen nevner .*?\. (?=Søknadsfristen)/su, '')
        expect(words(rest).filter((word) => !known.has(word) && !OWN.has(word))).toEqual([])
      }),
      { numRuns },
    )
  })

  test('each sentence of an article’s summary stands in it, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(plain, async (text) => {
        const { sections } = await summarise({ kind: 'article', title: 'Utvikler', text })
        const flat = text.replaceAll(/\s+/g, ' ')
        let from = 0
        for (const sentence of sections.flatMap(({ sentences }) => sentences)) {
          const at = flat.indexOf(sentence, from)
          expect(at).toBeGreaterThanOrEqual(from)
          from = at + 1
        }
      }),
      { numRuns },
    )
  })

  test('the summary is the same every time, and never long', async () => {
    await fc.assert(
      fc.asyncProperty(kind, likely, async (what, text) => {
        const request = { kind: what, title: text.slice(0, 40), text: text.repeat(3) }
        const once = await summarise(request)
        expect(await summarise(request)).toEqual(once)
        expect((writtenSummary(once) ?? '').length).toBeLessThan(4_000)
      }),
      { numRuns },
    )
  })

  // Each text is longer than the limit for reading. If time grew faster than length, the test would run into its
  // timeout.
  test.each([
    ['one word', 'a'.repeat(2_000_000)],
    ['one sentence', 'ord '.repeat(500_000)],
    ['many sentences', 'Kommunen bytter ut systemet i dag. '.repeat(60_000)],
    ['many points', '- Utvikle tjenester i Kotlin\n'.repeat(60_000)],
    ['open brackets', '[![a]('.repeat(300_000)],
    ['open tags', '<a '.repeat(600_000)],
    ['stars', '*_'.repeat(900_000)],
    ['bars', ' | '.repeat(600_000)],
    ['stops', '. '.repeat(900_000)],
    ['abbreviations', 'f.eks. '.repeat(250_000)],
    ['digits', '12 34 '.repeat(300_000)],
    ['colons', 'a: '.repeat(500_000)],
    ['spaces', `x${' '.repeat(1_900_000)}x`],
  ])('a text of endless %s is read only up to the limit', async (_what, text) => {
    for (const what of ['ad', 'article'] as const) {
      const { sections } = await summarise({ kind: what, title: text.slice(0, 200), text })
      expect(sections.flatMap(({ sentences }) => sentences).length).toBeLessThan(12)
    }
  })
})
