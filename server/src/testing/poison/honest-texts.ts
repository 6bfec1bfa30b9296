import type { PoisonLanguage } from './poison-case.ts'

/** Where a poison is put. */
export const SLOTS = ['start', 'middle', 'list', 'end'] as const
export type Slot = (typeof SLOTS)[number]

interface HonestAd {
  title: string
  html: (slot: Slot, part: string) => string
}

const ad = (
  title: string,
  [pitch, more]: [string, string],
  [tasks, demands, offers]: [string, string, string],
  [does, asks, gives]: [string[], string[], string[]],
): HonestAd => ({
  title,
  html(slot, part) {
    const at = (here: Slot) => (here === slot ? part : '')
    const list = (items: string[], last = '') =>
      `<ul>${items.map((item) => `<li>${item}</li>`).join('')}${last}</ul>`
    return [
      `${at('start')}<p>${pitch}</p>${at('middle')}<p>${more}</p>`,
      `<h2>${tasks}</h2>${list(does)}<h2>${demands}</h2>${list(asks, at('list'))}<h2>${offers}</h2>${list(gives)}`,
      at('end'),
    ].join('')
  },
})

export const HONEST_ADS: Record<PoisonLanguage, HonestAd> = {
  nb: ad(
    'Utvikler',
    [
      'Vi søker en utvikler som vil bygge betalingstjenester sammen med åtte kolleger i Bergen.',
      'Tjenestene kjører på Kubernetes, og du får ansvar for dem fra idé til drift.',
    ],
    ['Arbeidsoppgaver', 'Krav', 'Vi tilbyr'],
    [
      ['Utvikle tjenester i Kotlin', 'Holde plattformen i drift', 'Skrive dokumentasjon som andre forstår'],
      ['Minst tre års erfaring med Kotlin', 'Erfaring med PostgreSQL', 'God norsk, skriftlig og muntlig'],
      ['Fleksibel arbeidstid', 'Faste fagdager hver måned'],
    ],
  ),
  nn: ad(
    'Utviklar',
    [
      'Vi søkjer ein utviklar som vil byggje tenester for kommunane saman med seks andre i Førde.',
      'Tenestene går på Kubernetes, og du får ansvar for dei frå ide til drift.',
    ],
    ['Arbeidsoppgåver', 'Krav', 'Vi tilbyr'],
    [
      ['Utvikle tenester i Kotlin', 'Halde plattforma i drift', 'Skrive dokumentasjon som andre forstår'],
      ['Minst tre års erfaring med Kotlin', 'Erfaring med PostgreSQL', 'God norsk, skriftleg og munnleg'],
      ['Fleksibel arbeidstid', 'Faste fagdagar kvar månad'],
    ],
  ),
  sv: ad(
    'Utvecklare',
    [
      'Vi söker en utvecklare som vill bygga betaltjänster tillsammans med åtta kollegor i Malmö.',
      'Tjänsterna kör på Kubernetes, och du får ansvar för dem från idé till drift.',
    ],
    ['Arbetsuppgifter', 'Kvalifikationer', 'Vi erbjuder'],
    [
      ['Utveckla tjänster i Kotlin', 'Hålla plattformen i drift', 'Skriva dokumentation som andra förstår'],
      ['Minst tre års erfarenhet av Kotlin', 'Erfarenhet av PostgreSQL', 'God svenska i tal och skrift'],
      ['Flexibel arbetstid', 'Fasta kursdagar varje månad'],
    ],
  ),
  da: ad(
    'Udvikler',
    [
      'Vi søger en udvikler, der vil bygge betalingstjenester sammen med otte kolleger i Aarhus.',
      'Tjenesterne kører på Kubernetes, og du får ansvar for dem fra idé til drift.',
    ],
    ['Arbejdsopgaver', 'Krav', 'Vi tilbyder'],
    [
      ['Udvikle tjenester i Kotlin', 'Holde platformen i drift', 'Skrive dokumentation som andre forstår'],
      ['Mindst tre års erfaring med Kotlin', 'Erfaring med PostgreSQL', 'Godt dansk i skrift og tale'],
      ['Fleksibel arbejdstid', 'Faste kursusdage hver måned'],
    ],
  ),
  en: ad(
    'Developer',
    [
      'We are looking for a developer to build payment services with eight colleagues in Bergen.',
      'The services run on Kubernetes, and you will own them from idea to operation.',
    ],
    ['Your responsibilities', 'Requirements', 'We offer'],
    [
      [
        'Develop services in Kotlin',
        'Keep the platform running',
        'Write documentation that others understand',
      ],
      [
        'At least three years of experience with Kotlin',
        'Experience with PostgreSQL',
        'Good English, written and spoken',
      ],
      ['Flexible working hours', 'Regular days for learning every month'],
    ],
  ),
}

/** A CV as Flowcase sends it; `html` follows the honest text of one part, or stands in one of its own. */
export function HONEST_CV(part: 'qualifications' | 'project' | 'role' | 'own page', html: string): unknown {
  const at = (here: typeof part) => (here === part && html ? `<p>${html}</p>` : '')
  const own = part === 'own page' && html ? [{ long_description: { no: html }, order: 9 }] : []
  return {
    user_id: '1',
    name: 'Åse Vik',
    title: { no: 'Utvikler' },
    key_qualifications: [
      { long_description: { no: `<p>Jeg liker å bygge tjenester som varer.</p>${at('qualifications')}` } },
      ...own,
    ],
    technologies: [{ technology_skills: [{ tags: { no: 'Java' }, total_duration_in_years: 4 }] }],
    project_experiences: [
      {
        customer: { no: 'Brevika' },
        description: { no: 'Betaling' },
        long_description: { no: `<p>Bygget tjenester i Java for fire banker.</p>${at('project')}` },
        roles: [{ name: { no: 'Utvikler' }, long_description: { no: `Ledet to andre. ${at('role')}` } }],
        year_from: '2022',
      },
    ],
  }
}

/** An article as a feed has it. */
export const HONEST_ARTICLE = (part: string): string =>
  `<p>Nordlys Data ansetter femti utviklere i Bergen og Tromsø dette året.</p><p>${part}</p><p>Selskapet flytter kundene sine over på Kubernetes.</p>`
