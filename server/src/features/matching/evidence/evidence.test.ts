import { expect, test } from 'vitest'
import { matchAll } from '../../../testing/match-all.ts'
import { aCv, anAd } from '../../../testing/match-builders.ts'

type Cv = Parameters<typeof aCv>[0]

const inRole = (name: string, description = '', industry: string | null = null): Cv => ({
  projects: [{ roles: [{ name, description: null }], description, industry, began: '2019-01' }],
})
const using = (...technologies: string[]): Cv => ({ projects: [{ technologies, began: '2019-01' }] })
const holding = (name: string): Cv => ({ certifications: [{ name, expires: null }] })
const speaking = (name: string, level: string): Cv => ({ languages: [{ name, level }] })
const [DONE, SAID, NONE] = ['documented', 'mentioned', 'missing']

const CASES: Record<string, (readonly [demand: string, cv: Cv, status: string | undefined])[]> = {
  place: [
    ['Kontorsted Ski, to dager i uka', { location: '1400 Ski' }, DONE],
    ['Oppmøte i Oslo tre dager i uka', { location: 'Bærum kommune' }, DONE],
    ['Oppmøte i Oslo tre dager i uka', { location: 'Sarpsborg' }, SAID],
    ['Oppmøte i Stavanger tre dager i uka', { location: 'Haugesund' }, NONE],
    ['Oppmøte i Molde tre dager i uka', { location: 'Kristiansund' }, DONE],
    ['Oppmøte på Forus tre dager i uka', { location: 'Sandnes' }, DONE],
    ['Du bor i Bodø-området', { location: 'Bodø' }, DONE],
    ['Du bor i Bodø eller er villig til å flytte', { qualifications: ['Flytter gjerne til Bodø.'] }, DONE],
    ['Oppmøte i Bodø tre dager i uka', { qualifications: ['Flytter gjerne til Bodø.'] }, SAID],
    ['Oppmøte i Bodø tre dager i uka', { qualifications: ['Flytter ikke til Bodø.'] }, NONE],
  ],
  language: [
    ['Behersker et skandinavisk språk', speaking('Dansk', 'Morsmål'), DONE],
    ['Flytende svensk', speaking('Dansk', 'Morsmål'), NONE],
    ['Flytende norsk eller svensk', speaking('Svenska', 'Modersmål'), DONE],
    ['God norsk', speaking('Norska', 'Förstår'), SAID],
    ['Gode engelskkunnskaper', speaking('English', 'Limited working proficiency'), SAID],
    ['Flytende tysk', { qualifications: ['Snakker flytende tysk.'] }, SAID],
    ['Flytende tysk', { qualifications: ['Snakker ikke tysk.'] }, NONE],
    ['Flytende tysk', speaking('Tysk (flytende)', ''), DONE],
    ['Some Norwegian', speaking('Norwegian', 'A2'), DONE],
  ],
  certificate: [
    ['Sertifisert Scrum Master', holding('Certified ScrumMaster'), DONE],
    ['Sertifisert Scrum Master', holding('Certified Scrum Product Owner'), SAID],
    ['Azure-sertifisering (AZ-104)', holding('Microsoft Azure Fundamentals (AZ-900)'), SAID],
    ['Azure-sertifisering, for eksempel AZ-104', holding('Microsoft Azure Fundamentals (AZ-900)'), DONE],
    ['CISSP-sertifisering', holding('CISM'), SAID],
    ['CISSP-sertifisering eller tilsvarende', holding('CISM'), DONE],
    ['AWS-sertifisering', holding('Microsoft Azure Fundamentals (AZ-900)'), NONE],
    ['IPMA-sertifisering', holding('IPMA nivå C, gyldig til 2024'), SAID],
    ['IPMA-sertifisering', holding('IPMA nivå C, gyldig til 2028'), DONE],
    ['Kurs i varme arbeider', holding('Varme arbeider'), DONE],
    ['ISTQB Foundation eller høyere', holding('ISTQB Advanced Test Manager'), DONE],
    ['Azure-sertifisering', holding('AZ-104'), DONE],
    ['Sertifisert i PRINCE2', { qualifications: ['Skal ta PRINCE2 til våren.'] }, NONE],
    ['Førerkort klasse B', { qualifications: ['Førarkort: B'] }, DONE],
    ['Førerkort klasse B', { qualifications: ['Førerkort klasse B. Er ikke klarert.'] }, DONE],
    ['Førerkort klasse B', { qualifications: ['Har ikke førerkort klasse B.'] }, NONE],
  ],
  education: [
    ['Mastergrad eller ph.d. i informatikk', { education: ['Siv.ing. datateknikk'] }, DONE],
    ['Ingeniør eller sivilingeniør innen bygg', { education: ['Bachelor, byggingeniør'] }, DONE],
    ['Bachelorgrad innen IT', { education: ['Høgskolekandidat i databehandling'] }, SAID],
    ['Bachelorgrad innen IT', { education: ['Bachelor i historie'] }, NONE],
    ['Mastergrad innen IT', { education: ['Bachelor i statistikk'] }, NONE],
    ['Bachelorgrad innen IT', { education: ['Sivilingeniør, elkraft'] }, NONE],
    ['Fagbrev i IKT-drift, eller høyere utdanning innen nettverk', { education: ['Fagbrev i IKT'] }, DONE],
    ['Bachelor i IT eller tilsvarende erfaring', inRole('Utvikler', 'Tjenester for et havnevesen'), DONE],
    ['Bachelor i IT eller tilsvarende erfaring', inRole('Byggeleder', 'Ny skole'), NONE],
  ],
  role: [
    ['Erfaring som driftsleder', inRole('Driftsleder'), DONE],
    ['Erfaring som driftsleder', inRole('Prosjektleder'), NONE],
    ['Erfaring som byggeleder eller sprengningsleder', inRole('Sprengningsleder'), DONE],
    ['Erfaring som produkteier', holding('Certified Scrum Product Owner'), SAID],
    ['Erfaring som teamleder', inRole('Teknisk leder'), SAID],
    ['Du har ledet utviklingsteam', inRole('Teamleder'), DONE],
    ['Du har ledet IKT-prosjekter i helsesektoren', inRole('Prosjektleder', 'Kurve', 'Helse'), DONE],
    ['Du har ledet IKT-prosjekter i helsesektoren', inRole('Prosjektleder', 'Kasser', 'Handel'), SAID],
    ['Du har ledet IKT-prosjekter', inRole('BIM-koordinator', 'Ledet prosjekteringen'), NONE],
  ],
  technology: [
    ['Erfaring med NoSQL-databaser', using('MongoDB'), DONE],
    ['Erfaring med meldingskøer, for eksempel RabbitMQ', using('Kafka'), DONE],
    ['Erfaring med meldingskøer', using('Service Bus'), DONE],
    ['Erfaring med Service Bus', using('Kafka'), NONE],
    ['Erfaring med meldingskøer', { projects: [{ description: 'Bygget uten meldingskø' }] }, NONE],
    ['Erfaring med skyplattformer', using('AWS'), DONE],
    ['Erfaring med versjonskontroll', using('Git'), DONE],
    ['Erfaring med Azure', holding('Microsoft Azure Fundamentals (AZ-900)'), SAID],
    ['Erfaring med Kotlin', { projects: [{ description: 'Feilrettet mens andre skrev Kotlin' }] }, NONE],
  ],
  names: [
    ['God kjennskap til TEK17', { projects: [{ description: 'Skoler etter TEK17' }] }, DONE],
    ['God kjennskap til TEK17', { qualifications: ['Kan TEK17.'] }, SAID],
    ['God kjennskap til TEK17', { qualifications: ['Har ikke brukt TEK17.'] }, NONE],
    ['Kjennskap til IEC 61850', { projects: [{ description: 'Vern etter IEC 61508' }] }, NONE],
    ['Erfaring fra fiskeauksjon eller energibransje', inRole('Rådgiver', '', 'Energi'), DONE],
    ['Erfaring med vaktordning', { projects: [{ description: 'Gikk i vakt' }] }, DONE],
  ],
}

for (const [kind, cases] of Object.entries(CASES)) {
  test.each(cases)(`${kind}: %s, by %j: %s`, (demand, cv, status) => {
    const [match] = matchAll(anAd({ title: '', text: `## Krav\n- ${demand}` }), [aCv(cv)], '2026-11-20')
    expect(match!.requirements.map((one) => one.status)).toEqual([status])
  })
}

test('of years and some of them with something else, the least proven counts', () => {
  const demand = '## Krav\n- Fem års erfaring med programmering på JVM, hvorav to år med Kotlin'
  const statusOf = (kotlin: string) =>
    matchAll(
      anAd({ title: '', text: demand }),
      [
        aCv({
          projects: [
            { description: 'Tjenester i Java', began: '2012-01', ended: '2020-01' },
            { description: 'Tjenester i Kotlin', began: kotlin, ended: '2026-01' },
          ],
        }),
      ],
      '2026-11-20',
    )[0]!.requirements.map(({ status }) => status)
  expect(statusOf('2023-01')).toEqual(['documented'])
  expect(statusOf('2025-06')).toEqual(['mentioned'])
})
