import { type DemoCv, project } from './consultant-cv.ts'

/** Invented people who build screens and find out what belongs on them. */
export const FRONTEND_CVS: readonly DemoCv[] = [
  {
    name: 'Maja Lie',
    subject: 'maja.lie',
    title: 'Utvikler',
    location: 'Oslo',
    free: { month: 2 },
    summary:
      'Maja er fullstackutvikler med hjertet i frontend. Hun bygger grensesnitt i React og TypeScript som fungerer med tastatur, skjermleser og dårlig nett, og tar gjerne databasen også.',
    technologies:
      'TypeScript 6 5, React 6 5, JavaScript 7 5, Node.js 5 4, Next.js 4 4, CSS 7 5, HTML 7 5, PostgreSQL 4 3, Kotlin 2 2, Playwright 3 4, Storybook 3 4, Universell utforming 5 4, Figma 4 3, Azure 2 2',
    projects: [
      project(
        ['Statlig velferdsetat', 'Offentlig sektor'],
        'Frontendutvikler',
        '2023-01–',
        'TypeScript, React, Playwright, Universell utforming',
        'Søknadsdialoger for 200 000 søkere i året.',
        'Utvikler søknadsdialoger i React og TypeScript for 200 000 søkere i året. Løsningen er universelt utformet etter WCAG 2.2 AA, og testes med skjermleser i hver leveranse.',
      ),
      project(
        ['Kronlia Betaling AS', 'Bank og finans'],
        'Fullstackutvikler',
        '2020-08–2022-12',
        'TypeScript, Node.js, PostgreSQL, Next.js',
        'Selvbetjening for bedriftskunder.',
        'Bygget selvbetjening for bedriftskunder i Next.js og Node.js, med innlogging gjennom BankID.',
      ),
    ],
    education: ['Bachelor i informatikk: design og bruk', 'Universitetet i Oslofjorden', '2017–2020'],
    work: [['Utsyn Konsulent', 'Utvikler', '2020-08–']],
  },
  {
    name: 'Henrik Sæther',
    subject: 'henrik.saether',
    title: 'Frontendutvikler',
    location: 'Bergen',
    free: { days: -3 },
    summary:
      'Henrik har laget designsystemer for tre store virksomheter og vet hva som skal til for at de faktisk blir brukt: god dokumentasjon, færre komponenter og svar på Slack samme dag.',
    technologies:
      'React 9 5, TypeScript 8 5, JavaScript 12 5, CSS 12 5, Vue 3 4, Storybook 6 5, Figma 6 4, Universell utforming 8 5, Web Components 3 4, Vite 4 4, Jest 7 4, GraphQL 4 3',
    projects: [
      project(
        ['Lyngfjell Bank', 'Bank og finans'],
        'Frontendutvikler',
        '2021-06–2026-10',
        'React, TypeScript, Storybook, Figma',
        'Designsystem for 30 team.',
        'Ledet arbeidet med designsystem for 30 team i React og TypeScript: 64 komponenter, testet mot WCAG 2.2 AA, med egen versjon for apper.',
      ),
      project(
        ['Kollektivselskap', 'Transport'],
        'Frontendutvikler',
        '2017-02–2021-05',
        'Vue, JavaScript, Universell utforming',
        'Reiseplanlegger og billettkjøp.',
        'Utviklet reiseplanlegger og billettkjøp i Vue for 400 000 reisende i måneden, med krav om universell utforming.',
      ),
    ],
    education: ['Bachelor i interaksjonsdesign', 'Vestlandet designhøgskole', '2011–2014'],
    work: [
      ['Utsyn Konsulent', 'Frontendutvikler', '2017-02–'],
      ['Byrået Fjell', 'Webutvikler', '2014-06–2017-01'],
    ],
  },
  {
    name: 'Ida Therese Nordli',
    subject: 'ida.therese.nordli',
    title: 'Tjenestedesigner',
    location: 'Oslo',
    free: { days: 30, percent: 60 },
    summary:
      'Ida Therese forener innsikt og gjennomføring. Hun har ledet brukerinvolvering i offentlig sektor i ti år, og gir seg ikke før funnene har endret noe i produktet.',
    technologies:
      'Figma 8 5, Miro 6 5, Universell utforming 9 4, Tjenestedesign 10 5, Brukertesting 10 5, Google Analytics 5 3, HTML 4 2',
    projects: [
      project(
        ['Direktorat', 'Offentlig sektor'],
        'Tjenestedesigner',
        '2022-09–',
        'Figma, Miro',
        'Livshendelsen alvorlig sykt barn.',
        'Leder innsiktsarbeid i en tverretatlig livshendelse, med 85 dybdeintervjuer og samskaping med pårørende. Funnene førte til at tre søknader ble til én.',
      ),
      project(
        ['Storkommune', 'Offentlig sektor'],
        'UX-designer',
        '2018-01–2022-08',
        'Figma, Universell utforming',
        'Byggesak på nett.',
        'Designet selvbetjening for byggesak, testet med 120 innbyggere. Andelen mangelfulle søknader falt fra 61 til 24 prosent.',
      ),
    ],
    education: ['Master i tjenestedesign', 'Arkitektur- og designskolen i Øst', '2011–2016'],
    work: [
      ['Utsyn Konsulent', 'Tjenestedesigner', '2018-01–'],
      ['Formbyrået', 'Designer', '2016-08–2017-12'],
    ],
  },
  {
    name: 'Nguyen Thi Lan',
    subject: 'nguyen.thi.lan',
    title: 'Apputvikler',
    location: 'Drammen',
    free: { days: 75 },
    summary:
      'Lan utvikler apper for iOS og Android, med Swift, Kotlin og Flutter. Hun har hatt ansvar for apper med over en million nedlastinger, fra første skisse til vakt på lørdag.',
    technologies:
      'Swift 8 5, iOS 8 5, Kotlin 5 4, Android 6 4, Flutter 4 4, SwiftUI 5 5, Dart 4 4, Firebase 5 4, REST 8 4, Git 8 4, Fastlane 5 4, TypeScript 2 2',
    projects: [
      project(
        ['Varsund Liv AS', 'Forsikring'],
        'Apputvikler',
        '2023-05–',
        'Flutter, Dart, Firebase',
        'App for skademelding med kamera.',
        'Utvikler app for skademelding i Flutter, med kamera og stemme. 70 prosent av skadene meldes nå i appen.',
      ),
      project(
        ['Dagligvarekjede', 'Handel'],
        'iOS-utvikler',
        '2018-09–2023-04',
        'Swift, SwiftUI, iOS',
        'Medlemsapp med 1,2 millioner brukere.',
        'iOS-utvikler for medlemsapp med 1,2 millioner brukere i Swift og SwiftUI. Innførte skjermbildetester og kortet utgivelse fra to uker til to dager.',
      ),
    ],
    education: ['Bachelor i dataingeniørfag', 'Høgskolen i Buskerudbyen', '2015–2018'],
    languages: 'Norsk morsmål, Vietnamesisk flytende, Engelsk flytende',
    work: [['Utsyn Konsulent', 'Apputvikler', '2018-09–']],
  },
  {
    name: 'Espen Kvamme',
    subject: 'espen.kvamme',
    title: 'Fullstackutvikler',
    location: 'Sogndal',
    free: { days: 0 },
    summary:
      'Espen lagar løysingar frå database til skjerm, helst i små team med kort veg til dei som skal bruke dei. Han skriv nynorsk og bokmål, og har jobba på distanse frå Sogndal i seks år.',
    technologies:
      'Node.js 8 4, TypeScript 7 5, React 7 4, PostgreSQL 8 4, GraphQL 5 4, Docker 6 4, AWS 5 4, Enonic 5 5, PHP 4 3, WordPress 4 3, GIS 4 3, Leaflet 3 4',
    projects: [
      project(
        ['Fylkeskommune', 'Offentleg sektor'],
        'Fullstackutvikler',
        '2021-02–2026-11',
        'TypeScript, React, Enonic, PostgreSQL',
        'Nettstad og kart for kollektivtrafikk og rasfare.',
        'Utvikla nettstad i Enonic og React med kart over rasfare og stengde vegar, oppdatert kvart minutt. Løysinga toler 40 000 samtidige brukarar når det er uvêr.',
      ),
      project(
        ['Havbrukskonsern', 'Sjømat'],
        'Utvikler',
        '2016-08–2021-01',
        'Node.js, AWS, React',
        'Måledata frå merdar.',
        'Bygde løysing for måledata frå 300 merdar i Node.js på AWS, med varsling på mobil.',
      ),
    ],
    education: ['Bachelor i informasjonsteknologi', 'Høgskulen i Fjordane', '2013–2016'],
    work: [
      ['Utsyn Konsulent', 'Fullstackutvikler', '2019-01–'],
      ['Fjordnett', 'Utvikler', '2016-08–2018-12'],
    ],
  },
  {
    name: 'Solveig Bjerkås',
    subject: 'solveig.bjerkas',
    title: 'Testleder',
    location: 'Oslo',
    free: { days: -1, percent: 80 },
    summary:
      'Solveig leder test i store leveranser og har bygget opp automatisert test fra ingenting tre ganger. Hun spør «hvordan vet vi det?» til noen har et svar.',
    technologies:
      'Selenium 9 4, Playwright 4 5, Java 7 3, TypeScript 4 3, Postman 9 5, JMeter 6 4, Jira 12 5, SQL 12 4, Cucumber 6 4, Azure DevOps 5 4, Universell utforming 5 4, Jenkins 7 3',
    projects: [
      project(
        ['Statlig registersenter', 'Offentlig sektor'],
        'Testleder',
        '2022-03–',
        'Playwright, TypeScript, SQL, JMeter',
        'Nytt folkeregister-oppslag.',
        'Testleder for seks team med ansvar for teststrategi, akseptansetest og ytelsestest. Innførte Playwright og kuttet regresjonstest fra ni dager til tre timer.',
      ),
      project(
        ['Havblikk Pensjon', 'Forsikring'],
        'Testleder',
        '2016-11–2022-02',
        'Selenium, Java, Cucumber',
        'Pensjonsreform og konvertering.',
        'Ledet test av konvertering av 90 000 pensjonsavtaler, med sporbarhet fra krav til testresultat og rapportering til Finanstilsynet.',
      ),
    ],
    education: ['Bachelor i informatikk', 'Universitetet i Oslofjorden', '2004–2007'],
    certifications: ['ISTQB Advanced Level Test Manager, 2017-05', 'ISTQB Foundation Level, 2011-02'],
    work: [
      ['Utsyn Konsulent', 'Testleder', '2016-11–'],
      ['Kvalitetshuset', 'Tester', '2007-08–2016-10'],
    ],
  },
  {
    name: 'Marit Eidsvåg Pettersen',
    subject: 'marit.eidsvag.pettersen',
    title: 'Funksjonell arkitekt',
    location: 'Kristiansand',
    free: { days: 20, percent: 0 },
    summary:
      'Marit oversetter mellom fag og teknologi. Hun kan modellere prosesser i BPMN, skrive krav som kan prøves, og lede en workshop med folk som er uenige.',
    technologies:
      'BPMN 11 5, Jira 10 4, Confluence 10 5, SQL 8 3, Enterprise Architect 7 4, Power BI 3 3, SAP 4 2',
    projects: [
      project(
        ['Nordstrøm Nett AS', 'Energi'],
        'Funksjonell arkitekt',
        '2021-05–',
        'BPMN, Jira, SQL',
        'Tilknytning til strømnettet på nett.',
        'Ansvarlig for prosesser og krav i løsning for tilknytning til strømnettet: 340 brukerhistorier, modellert i BPMN og avstemt med 18 fagpersoner.',
      ),
      project(
        ['Kommune', 'Offentlig sektor'],
        'Forretningsanalytiker',
        '2015-09–2021-04',
        'BPMN, Confluence',
        'Barnevern og fagsystem.',
        'Analyserte arbeidsprosesser i barnevernet og skrev kravspesifikasjon til nytt fagsystem, med særlig vekt på personvern.',
      ),
    ],
    education: ['Master i statsvitenskap', 'Universitetet på Sørlandet', '2005–2010'],
    certifications: ['CBAP, 2019-10'],
    work: [
      ['Utsyn Konsulent', 'Funksjonell arkitekt', '2015-09–'],
      ['Agder IKS', 'Rådgiver', '2010-08–2015-08'],
    ],
  },
  {
    name: 'Jonathan Wessel-Berg',
    subject: 'jonathan.wessel-berg',
    title: 'Produktleder',
    location: 'Oslo',
    free: null,
    summary:
      'Jonathan leder produktteam som tør å slutte med ting. Han har bakgrunn som utvikler, leser tall selv, og har tatt to digitale tjenester fra idé til en halv million brukere.',
    technologies: 'Jira 8 4, SQL 7 3, Figma 5 3, Google Analytics 7 4, Amplitude 4 4, JavaScript 5 2',
    projects: [
      project(
        ['Mediehus', 'Media'],
        'Produktleder',
        '2022-11–',
        'Amplitude, SQL',
        'Lyd og podkast.',
        'Produktleder for lyd og podkast med tre team. Økte tiden hver bruker lytter med 31 prosent på et år, og la ned to funksjoner som ingen savnet.',
      ),
      project(
        ['Kollektivselskap', 'Transport'],
        'Produkteier',
        '2018-04–2022-10',
        'Jira, Google Analytics',
        'Billett i mobilen.',
        'Produkteier for billett i mobilen, fra pilot i én by til 500 000 brukere i fem fylker.',
      ),
    ],
    education: ['Master i entreprenørskap', 'Universitetet i Trondheim', '2010–2012'],
    certifications: ['Professional Scrum Product Owner I, 2018-06'],
    work: [
      ['Utsyn Konsulent', 'Produktleder', '2018-04–'],
      ['Oppstart Løypa', 'Utvikler', '2012-08–2018-03'],
    ],
  },
]
