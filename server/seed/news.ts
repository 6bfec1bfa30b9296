import type { Insertable } from 'kysely'
import type { NewsTable } from '../src/db/news-tables.ts'
import { DEMO_COMPANIES, type DemoCompany, type Sector } from './companies.ts'
import { COMPANY_STORIES, GENERAL_STORIES, JOINT_STORIES, type Story } from './news-stories.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

export type DemoArticle = Insertable<NewsTable> & {
  /** Names of the companies it is about, the first named first. */
  companies: string[]
  /** Which of the example pictures it has, if any. */
  picture: number | null
}

const ARTICLES = 150
const DAY_MS = 86_400_000

/** The demo articles as they stand on a day: the same every time, with dates that go with the calendar. */
export function demoNews(today: string): DemoArticle[] {
  const random = seededRandom(20_261_118)
  const titles = new Set<string>()
  return Array.from({ length: ARTICLES }, (_, index) => {
    const article = demoArticle(random, castStory(random, index, titles), index, today)
    titles.add(article.title)
    return article
  })
}

function demoArticle(
  random: SeededRandom,
  { story, companies }: Cast,
  index: number,
  today: string,
): DemoArticle {
  const source = sourceFor(random, companies[0])
  const day = Date.parse(`${today}T05:00:00Z`) - age(random, index) * DAY_MS
  return {
    source,
    external_id: `demo-${index + 1}`,
    url: `https://${source}/sak/${2_000 + index}`,
    title: story.title,
    introduction: index % 31 === 8 ? null : story.introduction,
    content: index % 9 === 4 ? null : writeBody(random, story, index),
    technologies: story.technologies,
    posted_at: new Date(day + random.int(0, 11 * 60) * 60_000),
    companies: companies.map(({ name }) => name),
    picture: index % 4 === 1 ? index % PICTURES : null,
  }
}

/** How many example pictures there are; see news-pictures.ts. */
export const PICTURES = 5

/** Now and then about nobody or about several companies; else about one, or one and its supplier. */
function castStory(random: SeededRandom, index: number, titles: Set<string>): Cast {
  if (index % 25 === 5) return { story: nth(GENERAL_STORIES, index / 25), companies: [] }
  if (index % 37 === 10) {
    const story = nth(JOINT_STORIES, index / 37)
    const fitting = DEMO_COMPANIES.filter(({ sector }) => story.sectors.includes(sector))
    return { story, companies: random.some(fitting, random.int(3, 6)) }
  }
  for (;;) {
    const cast = castCompany(random, index)
    if (!titles.has(cast.story.title)) return cast
  }
}

interface Cast {
  story: Story
  companies: DemoCompany[]
}

const nth = <T>(list: readonly T[], at: number): T => list[Math.floor(at) % list.length]!

function castCompany(random: SeededRandom, index: number): Cast {
  // The first companies are those that people meet in pictures and stories: they are written about more often.
  const company =
    DEMO_COMPANIES[random.chance(0.35) ? random.int(0, 9) : (index * 7) % DEMO_COMPANIES.length]!
  const fitting = COMPANY_STORIES.filter(({ sectors }) => !sectors || sectors.includes(company.sector))
  const other = random.pick(SUPPLIERS.filter((supplier) => supplier !== company))
  const story = random.pick(fitting).write({
    company,
    name: spoken(company.name),
    other: spoken(other.name),
    town: random.pick(company.towns),
    random,
  })
  return { story, companies: story.title.includes(spoken(other.name)) ? [company, other] : [company] }
}

const SUPPLIERS = DEMO_COMPANIES.filter(
  ({ sector, about }) =>
    sector === 'teknologi' && /systemer|skytjenester|beskytter|innlogging|verktøy|programvare/i.test(about),
)

const spoken = (name: string) => name.replace(/ (?:ASA?|HF|IKS)$/, '')

/** Some today, most of the last hundred days, a few of the year before. */
function age(random: SeededRandom, index: number): number {
  if (index % 15 === 0) return 0
  if (index % 7 === 3) return random.int(101, 350)
  return Math.min(random.int(1, 99), random.int(1, 99))
}

const SOURCES: Partial<Record<Sector, string>> = {
  energi: 'energiposten.example',
  sjø: 'vestnaering.example',
  helse: 'helseit.example',
  stat: 'forvaltningsnytt.example',
  kommune: 'forvaltningsnytt.example',
  kunnskap: 'forvaltningsnytt.example',
}

function sourceFor(random: SeededRandom, company: DemoCompany | undefined): string {
  const own = company && SOURCES[company.sector]
  return own && random.chance(0.7) ? own : random.pick(['diginytt.example', 'kodeposten.example'])
}

const VOICES = [
  '«Vi har gjort det enkle først. Nå kommer det vanskelige», sier teknologidirektør Astrid Tveiten.',
  '«Det viktigste er at folk merker at det går fortere», sier prosjektleder Jon Sætre.',
  '«Hadde vi ventet til alt var klart, hadde vi ventet ennå», sier avdelingsleder Sunniva Lie.',
  '«Dette er en annen sport enn vi er vant til», sier utviklingssjef Tarjei Moen.',
]

/** Some are long enough for a summary in three sections, some in one, and some need no summary. */
function writeBody(random: SeededRandom, { heading, body: [first, second] }: Story, index: number): string {
  const voice = random.pick(VOICES)
  const more = [...BACKGROUND, ...BACKGROUND]
    .slice(index % BACKGROUND.length)
    .slice(0, [0, 1, 3, 4, 3][index % 5])
  const [before, after] = [more.slice(0, 1), more.slice(1)]
  return [
    first,
    ...before,
    `## ${heading}`,
    second,
    `> ${voice}`,
    ...(after.length > 0 ? ['## Slik skal det gå videre', ...after] : []),
    'Saken oppdateres når det er mer å fortelle.',
  ].join('\n\n')
}

/** What could stand in any of the stories. */
const BACKGROUND = [
  'Arbeidet ledes av en gruppe på tolv personer fra fire avdelinger. De møtes hver annen uke, og referatene er åpne for alle ansatte.',
  'En uavhengig gjennomgang i vår pekte på tre svakheter: for mange systemer, for få som kjenner dem, og for lite tid til å rydde. To av dem er det nå tatt tak i.',
  'Tillitsvalgte har vært med fra begynnelsen og støtter planen. De ber samtidig om at opplæringen skjer i arbeidstiden, og at ingen må lære alt på en gang.',
  'Kostnadene er anslått til å ligge innenfor rammen som styret vedtok i fjor. Blir det dyrere, skal omfanget skjæres ned før noen ber om mer penger.',
  'Resultatene skal måles hvert kvartal og legges fram for ledelsen. Måles det ingen bedring innen utgangen av neste år, stanses arbeidet og vurderes på nytt.',
]
