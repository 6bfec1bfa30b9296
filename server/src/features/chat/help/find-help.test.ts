import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findHelp, helpFiles, readHelp } from './find-help.ts'

/** Typical questions; none is in the help texts verbatim. */
const ASKED: Record<string, readonly string[]> = {
  'logge-inn': ['Hvordan kommer jeg meg logget ut på PC-en hjemme?', 'jeg har glemt passord, hva nå'],
  'sok-og-filtre': [
    'Hvordan filtrerer jeg på flere teknologier?',
    'går det an å sende en filtrert liste til en kollega?',
    'hvordan kvitter jeg meg med et filter',
  ],
  sortere: ['Hvordan får jeg de eldste annonsene øverst?', 'kan jeg sortere på frist'],
  'globalt-sok': ['Kan jeg søke i nyheter og bedrifter på en gang?', 'hvor ser jeg mine siste søk'],
  favoritter: [
    'Hvordan gjør jeg en stilling til favoritt?',
    'Hvor finner jeg annonsene jeg har merket som favoritter?',
    'hva er stjerna for',
    'kan jeg ta vare på en annonse til senere',
  ],
  'lagrede-sok': [
    'Hvordan får jeg beskjed når det kommer nye annonser?',
    'Går det an å lagre et søk?',
    'Korleis lagrar eg eit søk?',
    'kan jeg abonnere på et søk',
    'hvor endrer jeg navn på et lagret søk',
  ],
  'folge-bedrifter': [
    'Hvordan følger jeg et selskap?',
    'hvordan slutter jeg å følge en kunde',
    'kan jeg følge en bedrift',
  ],
  'folge-teknologier': [
    'Hvordan kan jeg følge en teknologi?',
    'Hvordan fjerner jeg en teknologi fra profilen min?',
  ],
  'folge-opp': [
    'Hvordan starter jeg en oppfølging?',
    'hvordan setter jeg neste steg på en oppfølging',
    'kan jeg nevne en kollega i kommentarfeltet',
  ],
  varslinger: [
    'Hvordan slår jeg av varsler?',
    'hva betyr tallet i bjella',
    'Kan jeg få varslene på e-post?',
    'hvor velger jeg hva jeg varsles om',
    'hvordan markerer jeg alle varslinger som lest',
  ],
  'hente-annonser': [
    'Hvordan legger jeg inn en annonse?',
    'Hvordan henter jeg stillinger fra en karriereside?',
    'kan jeg importere annonser fra en nettside',
    'hvordan godkjenner jeg annonser som er hentet',
  ],
  foresporsler: ['Hvordan får jeg inn en forespørsel fra en megler?', 'hvor ligger forespørslene våre'],
  kilder: ['Hvor kommer stillingene fra?', 'hvor ofte oppdateres annonsene her?'],
  radar: ['Hvor ser jeg hva vi mangler folk til?', 'hvordan leser jeg radaren?', 'hvor finner jeg radar'],
  'laste-ned': [
    'Hvordan får jeg lista over til Excel?',
    'kan jeg eksportere til csv',
    'Hvordan laster jeg ned annonser?',
  ],
  annonsen: ['Hvordan får jeg fristen inn i kalenderen min?', 'hvor er lenken til original annonse'],
  bedrifter: ['Hvor finner jeg nøkkelpersoner?', 'hvordan leter jeg opp en bedrift i portalen'],
  nyheter: ['Hvordan får jeg opp eldre nyheter?', 'kan jeg filtrere nyheter på kilde?'],
  konsulenter: [
    'Hvordan sier jeg at jeg er ledig fra januar?',
    'Hvordan oppdaterer jeg CV-en min?',
    'hvor finner jeg konsulentprofilen min',
  ],
  treff: [
    'Hva betyr prosenten ved siden av konsulenten?',
    'Hvordan regnes matchen ut?',
    'hvordan får jeg fram kravmatrisen',
    'hva er ai matching for noe',
  ],
  'reservere-seg': [
    'Kan jeg reservere meg mot å bli sammenlignet?',
    'Jeg vil ikke sammenlignes med annonser, hva gjør jeg?',
  ],
  assistenten: [
    'Bruker du en språkmodell?',
    'Hvordan bruker jeg denne chatten?',
    'hva betyr tallene i klammene i svaret ditt',
  ],
  samtaler: [
    'Hvordan sletter jeg denne samtalen?',
    'Blir spørsmålene mine lagret?',
    'Kan andre se hva jeg spør deg om?',
    'hvor er gamle samtaler',
    'hvor lenge lagres samtalene mine',
  ],
  profil: ['Hvordan endrer jeg e-posten min?', 'Hvor finner jeg innstillinger?', 'hvordan bytter jeg navn'],
  'mork-modus': ['mørk modus', 'Hvordan skrur jeg på mørkt tema?', 'kan jeg få svart bakgrunn'],
  personvern: [
    'Vis meg hvordan jeg sletter opplysningene mine',
    'Hva lagrer portalen om meg?',
    'kan andre se hva jeg følger',
  ],
  tastatur: ['Hvilke hurtigtaster har dere?', 'hurtigtaster', 'kan jeg bruke portalen uten mus'],
}

const NOT_HELP: readonly string[] = [
  'Hvilke bedrifter følger jeg?',
  'Hvordan går det med Kronlia?',
  'Hvilke teknologier følger jeg?',
  'Hvilke favoritter har jeg?',
  'Hvor mange favoritter har jeg?',
  'Hvilke av favorittene mine har frist neste uke?',
  'Hvilke lagrede søk har jeg?',
  'Hvem passer til denne, og hvorfor?',
  'Hvem kan Kotlin og er ledig?',
  'Hvem er ledig i januar?',
  'Hva krever de?',
  'Hva er siste nytt?',
  'Hva skjer hos Fjordnesvarme?',
  'Oppsummer denne stillingen',
  'Når må hun ha søkt?',
  'Hvor finner jeg Java-jobber i Bergen?',
  'Kan jeg få mobilnummeret til Siri Solvang?',
  'Kan du liste annonser med frist denne uken?',
  'kontaktperson der',
  'kort fortalt?',
  'hva er fristen på den stillingen?',
  'Hvordan var resultatet i tredje kvartal?',
  'Hvordan ser det ut for konsulenter i Trondheim?',
  'Hvor er Havnes sitt hovedkontor?',
  'Hva er lønnen for utviklere i Bergen?',
  'Hvilke bedrifter søker etter Java?',
  'Hvor mange stillinger er lyst ut i Trondheim siste måned, og hvilke teknologier ber de om?',
  'Hvordan kuttet Siri ventetiden hos Havnes?',
  'Hvorfor lå Fjordnesvarme nede?',
  'Hvilke nyheter nevner datasenter?',
  'hvem av dem må jeg søke hos først?',
  'Er det noen som søker testledere?',
  'Hva gjør en testleder hos Brevika Energi?',
  'Finnes det annonser som ikke krever norsk?',
  'Hvem er kontaktperson for backendutvikler-jobben?',
  'Hvordan sikrer Tindra Forsikring kundedata?',
  'hva er forskjellen på de to annonsene',
  'Og i Oslo?',
  'Flere?',
  'Hei!',
]

const helpFor = (question: string): string[] => findHelp(question).map(({ id }) => id)

test('how-to questions are separated from those about data, and find their text', () => {
  const helped = Object.entries(ASKED).flatMap(([id, questions]) =>
    questions.map((question) => [question, id, helpFor(question)[0] ?? null] as const),
  )
  const all = [
    ...helped,
    ...NOT_HELP.map((question) => [question, null, helpFor(question)[0] ?? null] as const),
  ]
  const wrong = all.filter(([, expected, found]) => expected !== found)
  expect(all.length).toBeGreaterThan(100)
  expect(1 - wrong.length / all.length, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(0.95)
  expect(wrong.filter(([, expected]) => expected === null)).toEqual([])
})

test('each part of a question has its text', () => {
  expect(helpFor('kan jeg sortere annonsene på søknadsfrist, og filtrere på teknologi samtidig?')).toEqual([
    'sortere',
    'sok-og-filtre',
  ])
  expect(helpFor('Jeg har så mange kunder. Hvordan følger jeg en bedrift?')).toEqual(['folge-bedrifter'])
})

test('a typing error does not hide a help text', () => {
  expect(helpFor('Hvordan filtrerrer jeg annonser på teknolgi?')).toEqual(['sok-og-filtre'])
  expect(helpFor('hvordn slår jeg på mørk moduss, hvordan')).toEqual(['mork-modus'])
})

/** All texts of the screens, line breaks as spaces. */
const screens = (): string => {
  const web = join(import.meta.dirname, '../../../../../web/src')
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(web, name), 'utf8'))
    .join('\n')
    .replaceAll('&#8209;', '-')
    .replaceAll(/\\u00a0|\s+/g, ' ')
}

test('what a help text quotes is on a screen verbatim, and its page exists', () => {
  const shown = screens()
  for (const { id, path, text, asked, title } of helpFiles()) {
    const quoted = [...text.matchAll(/«([^»]+)»/g)].map(([, words]) => words!)
    expect(
      quoted.filter((words) => !shown.includes(words)),
      id,
    ).toEqual([])
    expect(shown).toContain(`'${path}'`)
    expect(title.length).toBeLessThan(60)
    expect(asked.length).toBeGreaterThanOrEqual(6)
    expect(text.match(/[.!?](?= |$)/g)!.length, id).toBeLessThanOrEqual(5)
  }
})

test('a file that is no help text is refused when it is read', () => {
  expect(() => readHelp('x', '---\ntitle: X\n---\n\nTekst.')).toThrow('This is no help text: x')
})
