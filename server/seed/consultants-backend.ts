import { type DemoCv, project } from './consultant-cv.ts'

/** Invented people who build what lies behind the screens. Addresses lie under .example, which belongs to nobody. */
export const BACKEND_CVS: readonly DemoCv[] = [
  {
    name: 'Sindre Haugland',
    subject: 'sindre.haugland',
    title: 'Teknisk leder',
    location: 'Oslo',
    free: { month: 1 },
    summary:
      'Sindre er en teknisk leder som bygger hendelsesdrevne systemer i Kotlin og Java, og som trives best der forretning og drift møtes. Han har ledet team på fire til ni utviklere i forsikring og offentlig sektor, og er kjent for å skrive ned beslutninger så andre forstår dem et år senere.',
    technologies:
      'Java 14 5, Kotlin 9 5, SQL 14 4, Spring Boot 9 5, Kafka 8 5, PostgreSQL 9 4, Azure 6 4, Docker 9 4, Kubernetes 7 4, TypeScript 5 3, React 4 3, Terraform 3 3, GitHub Actions 5 4, Ktor 3 4, Maven 12 4, Git 14 5, OpenAPI 7 4, OAuth 6 3',
    projects: [
      project(
        ['Forsikringsselskap', 'Forsikring'],
        'Teknisk leder',
        '2017-08–',
        'Kotlin, Java, Kafka, Azure, Kubernetes',
        'Hendelsesdrevet skadeplattform for 14 team. Kafka, Kotlin og drift i Azure.',
        'Har siden 2017 utviklet og driftet tjenester i Kotlin og Java for et forsikringsselskap, de siste fire årene som teknisk leder. Innførte Kafka som meldingsrygg mellom 14 team, med skjemaregister og rutiner for bakoverkompatible endringer.\n\nLeder ni utviklere, har vaktordning hver sjette uke og ansvar for hendelseshåndtering og læring etter hendelser.',
      ),
      project(
        ['Forsikringsselskap', 'Forsikring'],
        'Plattformutvikler',
        '2021-01–2023-06',
        'Kubernetes, Docker, Playwright, Azure',
        'Flyttet 40 tjenester til Kubernetes og innførte felles byggeløype med 320 ende-til-ende-tester.',
        'Flyttet 40 tjenester til Azure Kubernetes Service; ansvar for vaktordning og hendelseshåndtering. Satte opp Playwright med 320 tester i byggeløypa, slik at produksjonssetting gikk fra ukentlig til flere ganger om dagen.',
      ),
      project(
        ['Statlig registersenter', 'Offentlig sektor'],
        'Utvikler',
        '2014-02–2017-06',
        'Java, SQL, Spring',
        'Sakssystem gjennom to anskaffelser.',
        'Utviklet sakssystem for et statlig registersenter gjennom to anskaffelser. Løsningen ble laget med tanke på universell utforming og klart språk, og håndterer i dag 60 000 saker i året.',
      ),
      project(
        ['Finanskonsern', 'Bank og finans'],
        'Utvikler',
        '2012-08–2014-01',
        'Java, Oracle',
        'Regelmotor for boliglån.',
        'Laget regelmotor for vedtak om boliglån i Java, med full sporbarhet for hvert vedtak.',
      ),
    ],
    education: ['Master i informatikk', 'Universitetet i Trondheim', '2009–2014'],
    certifications: ['Confluent Certified Developer for Apache Kafka, 2022-05'],
    courses: ['Kurs og selvstudium innen Azure, 2022'],
    work: [['Utsyn Konsulent', 'Teknisk leder', '2012-08–']],
  },
  {
    name: 'Amina Farah Yusuf',
    subject: 'amina.farah.yusuf',
    title: 'Seniorutvikler',
    location: 'Oslo',
    free: { days: -20 },
    summary:
      'Amina utvikler tjenester i Java og Kotlin som tåler å vokse, og er like opptatt av hva brukeren trenger som av hvordan koden ser ut. Hun har erfaring fra NAV-lignende ytelser, bank og helse, og tar gjerne ansvar for sikkerhet i teamet.',
    technologies:
      'Java 10 5, Kotlin 6 5, Spring Boot 8 5, PostgreSQL 8 4, Kafka 4 4, Docker 7 4, Kubernetes 5 4, Google Cloud 4 3, TypeScript 4 3, React 3 3, Maskinporten 4 4, ID-porten 5 4, Flyway 6 4, Git 10 5',
    projects: [
      project(
        ['Statlig velferdsetat', 'Offentlig sektor'],
        'Seniorutvikler',
        '2021-09–',
        'Kotlin, Kafka, PostgreSQL, Google Cloud',
        'Saksbehandlingsløsning for en ytelse som 80 000 mottar.',
        'Utvikler saksbehandlingsløsning i Kotlin og Kafka for en ytelse med 80 000 mottakere. Har koblet løsningen til Maskinporten og ID-porten, og hatt ansvar for trusselmodellering i teamet.',
      ),
      project(
        ['Lyngfjell Bank', 'Bank og finans'],
        'Utvikler',
        '2018-03–2021-08',
        'Java, Spring Boot, Kubernetes',
        'Betalingstjenester etter PSD2.',
        'Bygget betalingstjenester i Java og Spring Boot etter PSD2, med svartid under 200 millisekunder for 99 prosent av kallene.',
      ),
      project(
        ['Regionalt helseforetak', 'Helse'],
        'Utvikler',
        '2016-01–2018-02',
        'Java, Oracle, FHIR',
        'Deling av prøvesvar mellom sykehus.',
        'Utviklet deling av prøvesvar mellom sykehus med FHIR, i tett samarbeid med leger og bioingeniører.',
      ),
    ],
    education: ['Bachelor i dataingeniørfag', 'Storbyuniversitetet i Oslo', '2012–2015'],
    certifications: ['Certified Kubernetes Application Developer, 2023-04'],
    languages: 'Norsk flytende, Engelsk flytende, Somali morsmål',
    work: [
      ['Utsyn Konsulent', 'Seniorutvikler', '2018-03–'],
      ['Helsedata Vest', 'Utvikler', '2016-01–2018-02'],
    ],
  },
  {
    name: 'Bjørn-Erik Ødegård Kristoffersen',
    subject: 'bjorn-erik.odegard',
    title: 'Systemarkitekt',
    location: 'Bergen',
    free: { days: -5, percent: 50 },
    summary:
      'Bjørn-Erik er systemarkitekt med bakgrunn som utvikler. Han hjelper virksomheter med å dele opp store systemer, velge integrasjonsmønstre og få arkitekturen til å overleve møtet med budsjettet.',
    technologies:
      '.NET 17 5, C# 17 5, Azure 9 5, SQL Server 17 4, Azure Service Bus 7 4, Kafka 4 3, Docker 6 3, Kubernetes 4 3, API Management 6 4, Entra ID 6 4, ArchiMate 8 4, TOGAF 8 4, PowerShell 9 3',
    projects: [
      project(
        ['Brevika Energi', 'Energi'],
        'Systemarkitekt',
        '2022-04–',
        'Azure, .NET, Kafka, API Management',
        'Målarkitektur og integrasjonsplattform for kraftproduksjon.',
        'Ansvarlig for målarkitektur og integrasjonsplattform i Azure for en kraftprodusent med 600 brukere. Har ledet overgangen fra 70 punkt-til-punkt-integrasjoner til hendelser på Kafka.',
      ),
      project(
        ['Kommunalt samarbeid', 'Offentlig sektor'],
        'Løsningsarkitekt',
        '2019-01–2022-03',
        '.NET, Azure, Entra ID',
        'Felles innbyggertjenester for elleve kommuner.',
        'Løsningsarkitekt for felles innbyggertjenester i elleve kommuner, med ID-porten og Altinn. Utarbeidet kravspesifikasjon og evaluerte tilbud i en offentlig anskaffelse.',
      ),
      project(
        ['Rederi', 'Sjø og transport'],
        'Utvikler og teknisk leder',
        '2013-05–2018-12',
        'C#, SQL Server',
        'Flåtestyring for 120 skip.',
        'Ledet seks utviklere som laget flåtestyring for 120 skip i C# og SQL Server, med synkronisering over satellitt.',
      ),
    ],
    education: ['Sivilingeniør i datateknikk', 'Universitetet i Trondheim', '2003–2008'],
    certifications: ['TOGAF 9 Certified, 2018-11', 'Azure Solutions Architect Expert, 2023-02'],
    work: [
      ['Utsyn Konsulent', 'Systemarkitekt', '2013-05–'],
      ['Fjordsoft', 'Utvikler', '2008-08–2013-04'],
    ],
  },
  {
    name: 'Bjørn-Erik Ødegård Kristoffersen',
    subject: 'bek.tromso',
    title: 'Prosjektleder',
    location: 'Tromsø',
    free: { days: 45 },
    summary:
      'Bjørn-Erik leder leveranser der mange må bli enige: kommuner, sykehus og forskningsmiljøer i nord. Han er sertifisert i PRINCE2 og Scrum, og bruker den metoden som passer oppdraget.',
    technologies: 'Jira 11 5, Confluence 11 4, Azure DevOps 6 4, Power BI 4 3, SQL 5 2, Microsoft 365 9 4',
    projects: [
      project(
        ['Universitet', 'Forskning og utdanning'],
        'Prosjektleder',
        '2023-02–',
        'Jira, Power BI',
        'Nytt system for forskningsdata.',
        'Leder innføring av nytt system for forskningsdata med 14 deltakere og budsjett på 28 millioner kroner. Ansvarlig for gevinstplan og rapportering til styringsgruppen.',
      ),
      project(
        ['Kvantum Helse', 'Helse'],
        'Prosjektleder',
        '2019-08–2023-01',
        'Azure DevOps, Confluence',
        'Pasientlogistikk ved tre sykehus.',
        'Ledet anskaffelse og innføring av pasientlogistikk ved tre sykehus, fra kravspesifikasjon til drift. Levert i rett tid og fire prosent under budsjett.',
      ),
    ],
    education: ['Master i prosjektledelse', 'Handelsakademiet', '2008–2010'],
    certifications: ['PRINCE2 Practitioner, 2019-04', 'Professional Scrum Master I, 2020-09'],
    work: [
      ['Utsyn Konsulent', 'Prosjektleder', '2019-08–'],
      ['Nordkommunen IKT', 'Rådgiver', '2010-08–2019-07'],
    ],
  },
  {
    name: 'Ragnhild Aasen',
    subject: 'ragnhild.aasen',
    title: '.NET-utvikler',
    location: 'Stavanger',
    free: { days: 12 },
    summary:
      'Ragnhild lager fagsystemer i C# og .NET som folk bruker hele arbeidsdagen. Hun liker å rydde i gammel kode uten å stanse leveransene, og skriver tester før hun endrer.',
    technologies:
      'C# 11 5, .NET 11 5, ASP.NET 10 5, SQL Server 11 4, Entity Framework 9 4, Azure 6 4, Azure DevOps 7 4, React 5 3, TypeScript 5 3, xUnit 8 4, Docker 4 3, Git 10 4',
    projects: [
      project(
        ['Energiselskap', 'Energi'],
        'Seniorutvikler',
        '2022-01–',
        'C#, .NET, Azure, SQL Server',
        'Vedlikeholdssystem for havvind.',
        'Utvikler vedlikeholdssystem for havvind i C# og .NET på Azure, med 2 300 daglige brukere til havs og på land. Har skrevet om planleggingsmodulen med 900 enhetstester i xUnit.',
      ),
      project(
        ['Fylkeskommune', 'Offentlig sektor'],
        'Utvikler',
        '2018-06–2021-12',
        'C#, ASP.NET, React',
        'Søknader om skoleskyss.',
        'Utviklet løsning for søknader om skoleskyss i ASP.NET og React, universelt utformet etter WCAG 2.1 AA og testet med brukere med skjermleser.',
      ),
      project(
        ['Verksted og utleie', 'Handel'],
        'Utvikler',
        '2015-08–2018-05',
        'C#, SQL Server',
        'Bestilling og lager.',
        'Bygget bestilling og lager for 46 verksteder i C# og SQL Server.',
      ),
    ],
    education: ['Bachelor i informasjonsteknologi', 'Høgskolen i Sør-Vest', '2012–2015'],
    certifications: ['Azure Developer Associate, 2022-10'],
    work: [
      ['Utsyn Konsulent', '.NET-utvikler', '2018-06–'],
      ['Bilparken', 'Utvikler', '2015-08–2018-05'],
    ],
  },
  {
    name: 'Tor Ivar Myhre',
    subject: 'tor.ivar.myhre',
    title: 'Integrasjonsutvikler',
    location: 'Hamar',
    free: null,
    summary:
      'Tor Ivar kobler systemer som ikke var ment for hverandre. Han kan både de nye plattformene og det som ble satt opp i 2006, og dokumenterer flytene så driften forstår dem.',
    technologies:
      'Java 16 4, BizTalk 9 4, MuleSoft 5 4, Kafka 5 4, REST 14 5, SOAP 14 5, XML 16 5, Oracle 12 3, Azure Logic Apps 5 4, Azure Service Bus 5 4, Camel 6 4, Linux 12 3, OpenShift 4 3',
    projects: [
      project(
        ['Tindra Forsikring ASA', 'Forsikring'],
        'Integrasjonsutvikler',
        '2020-10–',
        'Kafka, Java, OpenShift, Camel',
        'Integrasjoner mellom skade, økonomi og arkiv.',
        'Utvikler integrasjoner mellom skade, økonomi og arkiv i Java og Camel på OpenShift, 4 millioner meldinger i døgnet. Innførte sporing av hver melding fra ende til ende.',
      ),
      project(
        ['Sykehuspartner', 'Helse'],
        'Integrasjonsutvikler',
        '2014-03–2020-09',
        'BizTalk, XML, SOAP',
        'Meldingsutveksling i helsesektoren.',
        'Utviklet og forvaltet meldingsutveksling i helsesektoren med BizTalk: henvisninger, epikriser og labsvar for 32 kommuner.',
      ),
    ],
    education: ['Fagskole i IT-drift', 'Fagskolen Innlandet', '2003–2005'],
    courses: ['Kafka for utviklere, 2021'],
    work: [
      ['Utsyn Konsulent', 'Integrasjonsutvikler', '2014-03–'],
      ['Innlandet Data', 'Driftstekniker', '2005-06–2014-02'],
    ],
  },
  {
    name: 'Farid Rahimi',
    subject: 'farid.rahimi',
    title: 'Backendutvikler',
    location: 'Oslo',
    free: { days: -60 },
    summary:
      'Farid skriver Go og Python for tjenester med mye trafikk. Han kommer fra mediebransjen, er vant til at alt måles, og bruker profilering før han gjetter.',
    technologies:
      'Go 7 5, Python 9 4, PostgreSQL 8 4, Redis 6 4, Kubernetes 5 4, Google Cloud 5 4, gRPC 4 4, Elasticsearch 5 4, Prometheus 4 4, Grafana 5 4, Docker 7 4, GraphQL 3 3, Linux 9 4',
    projects: [
      project(
        ['Mediehus', 'Media'],
        'Backendutvikler',
        '2020-05–2026-08',
        'Go, PostgreSQL, Kubernetes, Prometheus',
        'Innlogging og abonnement for 900 000 brukere.',
        'Skrev om innlogging og abonnement for 900 000 brukere fra PHP til Go. Svartiden gikk fra 800 til 60 millisekunder, og kostnaden for drift ble halvert.',
      ),
      project(
        ['Nettbutikk', 'Handel'],
        'Utvikler',
        '2017-09–2020-04',
        'Python, Elasticsearch, Redis',
        'Søk og anbefalinger.',
        'Utviklet søk og anbefalinger i Python og Elasticsearch, med A/B-testing av hver endring.',
      ),
    ],
    education: ['Bachelor i programmering', 'Østlandet høgskole', '2014–2017'],
    languages: 'Norsk flytende, Engelsk flytende, Dari morsmål',
    work: [
      ['Utsyn Konsulent', 'Backendutvikler', '2020-05–'],
      ['Netthandelen', 'Utvikler', '2017-09–2020-04'],
    ],
  },
  {
    name: 'Åse Marie Lunde',
    subject: 'ase.marie.lunde',
    title: 'Løsningsarkitekt',
    location: 'Trondheim',
    free: { month: 3 },
    summary:
      'Åse Marie er løsningsarkitekt i helse og offentlig sektor. Hun tegner ikke bokser før hun har snakket med dem som skal bruke systemet, og har ledet arkitekturarbeid i to nasjonale programmer.',
    technologies:
      'Java 12 4, FHIR 7 5, HL7 9 4, AWS 5 4, Azure 6 4, OAuth 7 4, OpenAPI 8 5, PostgreSQL 8 3, Kafka 5 3, Domain-driven design 9 5, Kubernetes 5 3, Terraform 3 3',
    projects: [
      project(
        ['Nasjonalt helseprogram', 'Helse'],
        'Løsningsarkitekt',
        '2021-01–',
        'FHIR, OAuth, Azure, Kafka',
        'Deling av legemiddelopplysninger.',
        'Løsningsarkitekt for deling av legemiddelopplysninger mellom sykehus, fastleger og kommuner med FHIR. Ansvar for informasjonsmodell, tilgangsstyring og personvernkonsekvenser (DPIA).',
      ),
      project(
        ['Direktorat', 'Offentlig sektor'],
        'Arkitekt',
        '2016-04–2020-12',
        'Java, OpenAPI, AWS',
        'Felles datakatalog.',
        'Arkitekt for felles datakatalog med 180 virksomheter. Innførte åpne API-er beskrevet med OpenAPI og ledet et arkitekturforum på tvers av fem etater.',
      ),
    ],
    education: ['Sivilingeniør i kommunikasjonsteknologi', 'Universitetet i Trondheim', '2002–2007'],
    certifications: [
      'AWS Certified Solutions Architect – Associate, 2021-06',
      'iSAQB Certified Professional for Software Architecture, 2019-03',
    ],
    work: [
      ['Utsyn Konsulent', 'Løsningsarkitekt', '2016-04–'],
      ['Medisystemer', 'Utvikler', '2007-08–2016-03'],
    ],
  },
]
