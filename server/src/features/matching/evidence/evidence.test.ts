import { expect, test } from 'vitest'
import { matchAll } from '../../../testing/match-all.ts'
import { aCv, anAd } from '../../../testing/match-builders.ts'

type Cv = Parameters<typeof aCv>[0]

const inRole = (name: string, description = '', industry: string | null = null): Cv => ({
  projects: [{ roles: [{ name, description: null }], description, industry, began: '2019-01' }],
})
const doing = (description: string): Cv => ({ projects: [{ description, began: '2019-01' }] })
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
    ['Oppmøte i Drammen', { location: 'Sande i Møre' }, NONE],
    ['Oppmøte i Drammen', { location: 'Sande' }, SAID],
    ['Oppmøte i Drammen', { location: 'Sande i Vestfold' }, DONE],
    ['Oppmøte i Drammen', { location: 'Sande, Vestfold' }, DONE],
    ['Oppmøte i Oslo', { location: 'Nes' }, SAID],
    ['Oppmøte i Bergen', { location: 'Os' }, SAID],
    ['Kontorsted er Oslo, med reiser til Bergen', { location: 'Bergen' }, NONE],
    ['Kontorsted er Oslo, med reiser til Bergen', { location: 'Oslo' }, DONE],
    ['Oppmøte i Hamar', { location: 'Våler, Innlandet' }, DONE],
    ['Kontorstedet er Hamar', { location: 'Hamar' }, DONE],
    ['Arbeidssted er Fornebu', { location: 'Oslo' }, DONE],
    ['The position is based in Molde.', { location: 'Molde' }, DONE],
    ['Kontorstedet er Hamar', { qualifications: ['Reiser gjerne ut til kunder.'] }, NONE],
    ['Det blir 20 reisedager i året', { qualifications: ['Reiser gjerne ut til kunder.'] }, SAID],
    ['Det blir 20 reisedager i året', { location: 'Oslo' }, NONE],
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
    ['Arbeidsspråket er norsk, men engelsk godtas', speaking('Engelsk', 'C2'), DONE],
    ['Some Norwegian', speaking('Norwegian', 'A2'), DONE],
  ],
  certificate: [
    ['Sertifisert Scrum Master', holding('Certified ScrumMaster'), DONE],
    ['Sertifisert Scrum Master', holding('Certified Scrum Product Owner'), SAID],
    ['Azure-sertifisering (AZ-104)', holding('Microsoft Azure Fundamentals (AZ-900)'), SAID],
    ['Azure-sertifisering, for eksempel AZ-104', holding('Microsoft Azure Fundamentals (AZ-900)'), DONE],
    ['Azure-sertifisering, for eksempel DP-203', holding('Microsoft Azure Fundamentals (AZ-900)'), SAID],
    ['Gyldig CKAD', holding('Innføring i Kubernetes, tre dager'), NONE],
    ['Gyldig CKAD', holding('Certified Kubernetes Application Developer'), DONE],
    ['Sertifisering i TOGAF', holding('Kurs i TOGAF'), NONE],
    ['CISSP-sertifisering', holding('CISM'), SAID],
    ['CISSP-sertifisering eller tilsvarende', holding('CISM'), DONE],
    ['AWS-sertifisering', holding('Microsoft Azure Fundamentals (AZ-900)'), NONE],
    ['IPMA-sertifisering', holding('IPMA nivå C, gyldig til 2024'), SAID],
    ['IPMA-sertifisering', holding('IPMA nivå C, gyldig til 2028'), DONE],
    ['Kurs i varme arbeider', holding('Varme arbeider'), DONE],
    ['ISTQB Foundation eller høyere', holding('ISTQB Advanced Test Manager'), DONE],
    ['Azure-sertifisering', holding('AZ-104'), DONE],
    ['Sertifisert i PRINCE2', { qualifications: ['Skal ta PRINCE2 til våren.'] }, NONE],
    ['ISO 27001-sertifisering', holding('ISO 9001 Lead Auditor'), NONE],
    ['ISO 27001-sertifisering', holding('ISO/IEC 27001'), DONE],
    ['ISO-sertifisering', holding('ISO 9001 Lead Auditor'), DONE],
    ['Sertifisert SAP-konsulent (SAP FICO)', holding('SAP SuccessFactors'), SAID],
    ['Sertifisert SAP-konsulent (SAP FICO)', holding('SAP FICO'), DONE],
    ['Sertifisering innen ITIL eller PRINCE2, gjerne fra NAV', holding('NAV universell utforming'), NONE],
    ['Kubernetes-sertifisering (CKA)', holding('Certified Kubernetes Application Developer'), SAID],
    ['Kubernetes-sertifisering (CKA)', holding('CKAD'), NONE],
    ['AWS- eller Kubernetes-sertifisering (CKA)', holding('AWS Solutions Architect'), DONE],
    ['SQL Server-sertifisering', holding('Oracle SQL'), SAID],
    ['CRMA- eller CFE-sertifisering', holding('CFE'), DONE],
    ['Førerkort klasse B', { qualifications: ['Førarkort: B'] }, DONE],
    ['Førerkort klasse B', { qualifications: ['Førerkort klasse B. Er ikke klarert.'] }, DONE],
    ['Førerkort klasse B', { qualifications: ['Regner med å ha førerkort til våren.'] }, NONE],
    ['Førerkort klasse B', doing('Nytt register for førerkort'), NONE],
    ['Førerkort klasse B', { qualifications: ['Har ikke førerkort klasse B.'] }, NONE],
  ],
  clearance: [
    ['Må kunne klareres for HEMMELIG', { qualifications: ['Kan ikke klareres for HEMMELIG.'] }, NONE],
    ['Må kunne klareres for HEMMELIG', { qualifications: ['Var klarert for HEMMELIG til 2022.'] }, DONE],
    ['Klarert for HEMMELIG', { qualifications: ['Var klarert for HEMMELIG til 2022.'] }, SAID],
    ['Klarert for HEMMELIG', { qualifications: ['Klarert for HEMMELIG.'] }, DONE],
  ],
  education: [
    ['Høyere utdanning på minst bachelornivå', { education: ['Bachelor i historie'] }, DONE],
    ['Bachelor; hva du har studert, er mindre viktig', { education: ['Bachelor i historie'] }, DONE],
    ['Bachelorgrad i arkeologi', { education: ['Bachelor i informatikk'] }, SAID],
    ['Høyere utdanning innen teologi, minst bachelor', { education: ['Bachelor i informatikk'] }, SAID],
    ['Bachelorgrad i arkeologi', { education: ['Bachelor i arkeologi'] }, DONE],
    ['Relevant høyere utdanning', { education: ['Bachelor i historie'] }, NONE],
    ['Bachelor innen elektronikk', { education: ['Högskoleingenjör i elektroteknik'] }, DONE],
    ['Mastergrad innen IT', { education: ['Civilingenjör i elektroteknik'] }, SAID],
    ['Mastergrad i informatikk', { education: ['Kandidat i datalogi'] }, DONE],
    ['Mastergrad eller ph.d. i informatikk', { education: ['Siv.ing. datateknikk'] }, DONE],
    ['Ingeniør eller sivilingeniør innen bygg', { education: ['Bachelor, byggingeniør'] }, DONE],
    ['Bachelorgrad innen IT', { education: ['Høgskolekandidat i databehandling'] }, SAID],
    ['Bachelorgrad innen IT', { education: ['Bachelor i historie'] }, NONE],
    ['Mastergrad innen IT', { education: ['Bachelor i statistikk'] }, NONE],
    ['Bachelorgrad innen IT', { education: ['Sivilingeniør, elkraft'] }, NONE],
    ['Fagbrev i IKT-drift, eller høyere utdanning innen nettverk', { education: ['Fagbrev i IKT'] }, DONE],
    ['Bachelor i IT eller tilsvarende erfaring', inRole('Utvikler', 'Tjenester for et havnevesen'), DONE],
    ['Mastergrad innen IT, fagbrev er en fordel', { education: ['Fagbrev i IKT-driftsfag'] }, NONE],
    ['Bachelorgrad innen IT, gjerne fagskole i tillegg', { education: ['Fagskole, IT-drift'] }, SAID],
    ['Mastergrad, gjerne ikke bachelor eller fagskole, innen IT', { education: ['Fagskole, IT'] }, NONE],
    ['Mastergrad, bachelor eller fagskole innen IT', { education: ['Fagskole, IT-drift'] }, DONE],
    ['Master/bachelor innen IT', { education: ['Bachelor i informatikk'] }, DONE],
    ['Mastergrad innen IT, alternativt bachelor', { education: ['Bachelor i informatikk'] }, DONE],
    ['Bachelor i IT eller tilsvarende erfaring', inRole('Teamleder', 'Hjemmetjenesten'), NONE],
    ['Bachelor i IT eller tilsvarende erfaring', inRole('Produkteier', 'Strikkepinner'), NONE],
    ['Bachelor i IT eller tilsvarende erfaring', inRole('Landskapsarkitekt', 'Hager'), NONE],
    ['Bachelor i IT eller tilsvarende erfaring', inRole('Løsningsarkitekt', 'Havnevesen'), DONE],
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
    ['Minst 3 års erfaring som dataplattformutvikler', inRole('Backendutvikler'), NONE],
    ['Minst 3 års erfaring som dataplattformutvikler', inRole('Data engineer'), DONE],
    ['Minst 3 års erfaring som data engineer', inRole('Dataanalytiker'), SAID],
    ['Minst 3 års erfaring som utvikler', inRole('Backendutvikler'), DONE],
    ['Minst 3 års erfaring som spillutvikler', inRole('Backendutvikler'), SAID],
    ['Minst 3 års erfaring som spillutvikler', inRole('Spillutvikler'), DONE],
    ['Minst 3 års erfaring som testleder eller testutvikler', inRole('Backendutvikler'), NONE],
    ['Erfaring som virksomhetsarkitekt', inRole('Løsningsarkitekt'), SAID],
    ['Erfaring som arkitekt', inRole('Virksomhetsarkitekt'), DONE],
    ['Du har ledet IKT-prosjekter', inRole('BIM-koordinator', 'Ledet prosjekteringen'), NONE],
  ],
  technology: [
    ['Erfaring med NoSQL-databaser', using('MongoDB'), DONE],
    ['Erfaring med meldingskøer, for eksempel RabbitMQ', using('Kafka'), DONE],
    ['Erfaring med meldingskøer', using('Service Bus'), DONE],
    ['Erfaring med Service Bus', using('Kafka'), NONE],
    ['Erfaring med meldingskøer', { projects: [{ description: 'Bygget uten meldingskø' }] }, NONE],
    ['Kafka, RabbitMQ eller Azure Service Bus', doing('Servere i Azure'), NONE],
    ['Du må kunne Linux og skrive driftsskript i Bash eller Python', doing('Skript i Bash'), SAID],
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
    ['Kjennskap til TEK17', { qualifications: ['Kan TEK17, men har ikke brukt BIM.'] }, SAID],
    ['Kjenner du Matrikkelen, er det et pluss', doing('Oppslag i Matrikkelen'), DONE],
    ['Experience from the Nordic countries', doing('Programmer at Nordic Semiconductor'), SAID],
    ['Erfaring fra Statens vegvesen', doing('Utviklet kart for Statens kartverk'), SAID],
    ['Erfaring fra Statens vegvesen', doing('Utviklet kart for Statens vegvesen'), DONE],
    ['Kjennskap til Offentlige anskaffelser', doing('Offentlige toaletter i Oslo'), SAID],
    ['Kjennskap til ISO 27001 eller NSMs grunnprinsipper', doing('Etter NSMs grunnprinsipper'), DONE],
  ],
  words: [
    ['Erfaring med vaktordning', { projects: [{ description: 'Gikk i vakt' }] }, DONE],
    ['Du har gått vakt', doing('On call every third week'), DONE],
    ['Erfaring med trusselmodellering', doing('Threat modelling of a payment service'), DONE],
    ['Erfaring med migrering av data', doing('Migrerte data fra et gammelt register'), DONE],
    ['Erfaring fra olje, gass eller annen energi', doing('Målere for et kraftselskap'), DONE],
    ['Experience from aquaculture', doing('Fôring i et oppdrettsanlegg'), DONE],
    ['Det hjelper om du har arbeidet i kommune', doing('Skjema i en kommune'), DONE],
    ['Det hjelper om du har arbeidet i kommune', doing('Etaten har mange ansatte'), NONE],
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
