import type { PageData } from '@utsyn/contract/chat.ts'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { aCompany } from '../../testing/job-builders.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Answer } from './answer.ts'
import { answerEmbedded } from './answer-embedded.ts'

let database: TestDatabase
let db: Kysely<Database>
const pages: Record<string, PageData> = {}
const NOT_FOUND = 'Det finner jeg ikke i portalen.'

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await aCompany(db, {
    name: 'Fjordnesvarme AS',
    location: 'Bergen',
    industry: ['Havbruk'],
    summary: 'Fôrer laks.',
  })
  await aCompany(db, {
    name: 'Havnes AS',
    location: 'Oslo',
    summary: 'Havnes flytter gods. Gamle maskiner byttes ut med nye.',
  })
  for (const name of ['Sandvik AS', 'Tangen AS', 'Viken AS', 'Odden AS'])
    await aCompany(db, { name, location: 'Oslo', summary: 'Lageret bygges om til våren.' })
  const news = (title: string, day: string, introduction: string, companies: string[], content = '') =>
    anArticle(db, { title, introduction, content, companies, posted_at: new Date(`${day}T09:00:00Z`) })
  await news(
    'Nedetid hos Fjordnesvarme varte i to timer',
    '2026-11-12',
    'Feilen lå i et sertifikat som var gått ut.',
    ['Fjordnesvarme AS'],
    'Varselet gikk til en gammel liste.',
  )
  await news('Nedetid hos Havnes varte i et halvt døgn', '2026-11-10', 'Ingen data gikk tapt.', ['Havnes AS'])
  await news(
    'Fjordnesvarme velger Havnes som leverandør',
    '2026-11-14',
    'Avtalen er verdt 12 millioner kroner.',
    ['Fjordnesvarme AS', 'Havnes AS'],
    'Klagefristen gikk ut.',
  )
  await news(
    'Overskuddet økte for Fjordnesvarme',
    '2026-11-15',
    'Resultatet i tredje kvartal ble 20 millioner kroner.',
    ['Fjordnesvarme AS'],
  )
  await news(
    'Overskuddet økte for Havnes',
    '2026-11-15',
    'Resultatet i tredje kvartal ble 30 millioner kroner.',
    ['Havnes AS'],
  )
  await news('Havnes åpner teknologikontor i Bodø', '2026-10-02', 'Kontoret får 20 ansatte.', ['Havnes AS'])
  await news('Havnes ansetter 12 utviklere', '2025-12-12', 'Selskapet vil ha færre innleide.', ['Havnes AS'])
  await news('Havnes åpner dørene på fredager', '2026-10-20', 'Kantina er åpen for naboene hver fredag.', [
    'Havnes AS',
  ])
  await news(
    'Så mye tjener utviklere, by for by',
    '2026-11-01',
    'Medianlønnen økte med fire prosent.',
    [],
    'Etter åtte år flater kurven ut.\n\n## Byene er like\n\nHjemmekontor betyr mer.',
  )
  await news('Nye regler for innleie', '2026-11-03', 'Her er svarene på ti spørsmål.', [])
  const rules = await news(
    'Nye krav til apper',
    '2026-11-02',
    'Kravene gjelder fra nyttår. Tre krav står igjen.',
    [],
    'Den som ikke følger dem, får først en frist og så dagmulkt. Resten gjaldt pris.',
  )
  pages['rules'] = { path: '/', type: 'article', id: String(rules), title: 'Nye krav til apper' }
  const siri = await aConsultant(db, { name: 'Siri Solvang' })
  await rowsOf(
    db,
    () => `
      insert into consultant_projects (consultant_id, place, customer, industry, description, long_description) values
        (${siri}, 0, 'Storkommune', 'Offentlig sektor', 'Byggesak på nett.', 'Tegnet skjemaer for byggesak. Feilene falt fra 61 til 24 prosent.'),
        (${siri}, 1, 'Havnes AS', 'Transport', 'Ny rute.', 'Kuttet ventetiden fra ni dager til tre timer.')`,
  )
  pages['siri'] = { path: '/', type: 'consultant', id: String(siri), title: 'Siri Solvang' }
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T09:00:00Z')
async function talk(page: string | null, ...questions: string[]): Promise<Answer> {
  let last: Answer = { content: '', sources: [], suggestions: [], memory: null }
  const memories = []
  for (const question of questions) {
    const looked = page === null ? null : pages[page]!
    last = await answerEmbedded(db, { question, user_id: '', page: looked, memories, said: [], now })
    if (last.memory) memories.unshift(last.memory)
  }
  return last
}

test.for<[page: string | null, questions: string[], said: string]>([
  // Who was named, in the heading or before the question.
  [null, ['Før jeg tar en prat med noen hos Havnes i dag: hva har skjedd der i november?'], 'et halvt døgn'],
  [null, ['fjordnesvarme var jo nede. hvorfor så ingen det med en gang'], 'sertifikat'],
  [null, ['Jeg hørte at Fjordnesvarme var nede. Hva skyldtes det?'], 'sertifikat'],
  [null, ['hvem fikk den fjordnesv-avtalen, og hva er den verdt'], '12 millioner'],
  [null, ['siste nytt Havnes'], 'Overskuddet økte for Havnes'],
  // Where, in which line of business, how long.
  [null, ['Har noen i Nordland åpnet nytt kontor det siste året?'], 'Bodø'],
  [null, ['Var det ikke noen i havbruksbransjen som lå nede i november?'], 'Fjordnesvarme varte i to timer'],
  [null, ['Hvem hadde nedetid i november?', 'hvem av dem var lengst nede?'], 'Havnes varte'],
  [null, ['Hva gikk galt hos Fjordnesvarme?'], 'sertifikat'],
  [null, ['Har Fjordnesvarme vært nede?', 'Hva var det som gikk galt der?'], 'sertifikat'],
  // Two companies.
  [null, ['Ble det noen klager da Fjordnesvarme valgte Havnes?'], 'Klagefristen gikk ut'],
  [null, ['hvem gikk best i q3 av fjordnesvarme og havnes'], '30 millioner'],
  [null, ['hvem valgte Fjordnesvarme som leverandør?', 'og hvor mye er det snakk om'], '12 millioner'],
  // What people take on instead, and when.
  [null, ['hvem har byttet ut konsulenter med egne ansatte?'], 'Havnes ansetter 12 utviklere'],
  [null, ['Hva meldte nyhetene like før jul i fjor?'], 'Havnes ansetter 12 utviklere'],
  // What came of it, what one risks.
  [null, ['Hva fikk Siri til med byggesakene i kommunen?'], 'fra 61 til 24 prosent'],
  ['siri', ['Hvilke resultater har hun fra arbeidet hos Havnes?'], 'tre timer'],
  [null, ['noen tall på hva Siri fikk til?'], 'tre timer'],
  [null, ['Hva risikerer de som ikke følger kravene til apper?'], 'dagmulkt'],
  ['rules', ['hvor mange krav står igjen, og hva gjaldt resten?'], 'Resten gjaldt pris'],
  [null, ['Hvem er i ferd med å bytte ut gamle maskiner?'], 'Havnes'],
  [null, ['Hvem skal bygge om lageret til våren?'], 'Viken AS'],
  // What the papers said, what a line of business has heard, what happened beside what is told.
  [null, ['Hva har pressen hatt å melde om Havnes i høst?'], 'Havnes varte i et halvt døgn'],
  [null, ['Presseomtalen av Fjordnesvarme, takk'], 'Fjordnesvarme velger Havnes'],
  [null, ['noe nytt i havbruksbransjen i november?'], 'Fjordnesvarme velger Havnes'],
  [null, ['hvem har slitt med nedetid i november? de trenger vel hjelp'], 'Havnes varte'],
  // Two reasons, the same of another, from when.
  [
    null,
    ['Redegjør kort for hvorfor systemene hos Fjordnesvarme falt ut, og for hvorfor ingen reagerte.'],
    'gammel liste',
  ],
  [null, ['Hvor stort var overskuddet til Fjordnesvarme?', 'Tilsvarende tall for Havnes?'], '30 millioner'],
  [null, ['Når trer de nye kravene til apper i kraft?'], 'fra nyttår'],
  [null, ['lønnssaken sier at byene er like, hva mener de med det?'], 'Etter åtte år'],
  [null, ['Kommer Havnes fortsatt til å leie inn folk?'], 'færre innleide'],
])('on the page %s %j', async ([page, questions, said]) => {
  const { content } = await talk(page, ...questions)
  expect(content.replaceAll('**', '')).toContain(said)
  expect(content).not.toContain(NOT_FOUND)
})

test('all who say the same of themselves are told', async () => {
  const { content } = await talk(null, 'Hvem skal bygge om lageret til våren?')
  for (const name of ['Sandvik AS', 'Tangen AS', 'Viken AS', 'Odden AS']) expect(content).toContain(name)
})

test.for([
  ['Hvem lå lengst nede, Fjordnesvarme eller Havnes?', /^- Havnes AS[^]*\n- Fjordnesvarme AS/],
  [
    'Fjordnesvarme mot Havnes – hvem hadde best driftsresultat i tredje kvartal?',
    /^- Havnes AS: «Resultatet[^]*20 mill/,
  ],
  ['Hvem hadde størst overskudd?', /^Høyest av det som står i nyhetene:\n\n- Overskuddet økte for Havnes/],
  [
    'Har noen i fiskebransjen hatt driftsstans?',
    /^Jeg fant én artikkel om det\.\n\n- Nedetid hos Fjordnesvarme/,
  ],
  [
    'Har noen utenom Fjordnesvarme hatt driftsstans?',
    /^Jeg fant én artikkel om det\.\n\n- Nedetid hos Havnes/,
  ],
  ['Finn saken om at et sertifikat hadde gått ut', /^Nedetid hos Fjordnesvarme/],
] as const)('of the news: %s', async ([question, said]) => {
  expect((await talk(null, question)).content.replaceAll('**', '')).toMatch(said)
})

test('of another quarter nothing is told', async () => {
  const { content } = await talk(null, 'Hvem hadde best driftsresultat i første kvartal?')
  expect(content).not.toContain('tredje kvartal')
})

test('only the one who was longest down is told', async () => {
  const { content } = await talk(null, 'hvem var lengst nede i november?')
  expect(content).not.toContain('Fjordnesvarme')
})

test.for([
  'Kan jeg få mobilnummeret til Siri Solvang?',
  'Hvem kom på annenplass da Fjordnesvarme valgte Havnes?',
  'hvem tapte mot Havnes hos Fjordnesvarme',
  'hvem kom på andreplass hos Fjordnesvarme?',
  'Har Sandvik AS og Tangen AS en avtale, og hva er den verdt?',
  'Hva tjener en utvikler i Bergen ifølge saken om lønn by for by?',
  'I den lønnssaken, hva står det at en utvikler i Bergen har i lønn?',
  'Havnes skulle visst ha åpen kantine for naboene på fredager, hva får man servert der?',
  'Hvor mange ansatte har teknologiavdelingen hos Fjordnesvarme, og hvor mange er innleid?',
  'Hvilken timepris betaler Fjordnesvarme?',
  'Fem kjempet om avtalen med Fjordnesvarme. Hvem var de fire som tapte?',
  'Hvem nådde ikke opp da Fjordnesvarme valgte Havnes?',
  'Hva er medianlønnen for utviklere i Bergen?',
  'leste en sak om at noen målte effekten av roboter, hva kom de fram til?',
  'Hvor mange innleide konsulenter har Fjordnesvarme?',
])('no text says «%s»', async (question) => {
  expect((await talk(null, question)).content).toContain(NOT_FOUND)
})

test('an article that does not say from when is named', async () => {
  for (const question of [
    'Fra hvilken dato gjelder de nye reglene for innleie?',
    'Når trer innleiereglene i kraft?',
  ])
    expect((await talk(null, question)).content).toBe(
      'Det finner jeg ikke i portalen. Saken «Nye regler for innleie» sier ikke fra når det er.',
    )
})
