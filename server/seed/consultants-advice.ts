import { type DemoCv, project } from './consultant-cv.ts'

/** Invented people who advise, lead, or know one thing well. */
export const ADVICE_CVS: readonly DemoCv[] = [
  {
    name: 'Gunnhild Østby',
    subject: 'gunnhild.ostby',
    title: 'Smidig coach',
    location: 'Oslo',
    free: { days: 40, percent: 50 },
    summary:
      'Gunnhild hjelper team med å levere oftere og diskutere mindre om metode. Hun har fulgt over 40 team, og slutter når de klarer seg selv.',
    technologies: 'Jira 13 5, Miro 6 5, Scrum 14 5, Kanban 11 5, SAFe 5 3, Confluence 12 4, Azure DevOps 6 3',
    projects: [
      project(
        ['Statlig velferdsetat', 'Offentlig sektor'],
        'Smidig coach',
        '2022-08–',
        'Jira, Miro',
        'Fra prosjekt til produktteam.',
        'Coach for 16 produktteam i overgangen fra prosjekt til faste team. Tiden fra idé til produksjon gikk fra elleve måneder til fem uker.',
      ),
      project(
        ['Forsikringsselskap', 'Forsikring'],
        'Scrum master',
        '2017-01–2022-07',
        'Jira, Azure DevOps',
        'Tre team på skade.',
        'Scrum master for tre team på skade, med ansvar for flyt, retrospektiver og opplæring av produkteiere.',
      ),
    ],
    education: ['Master i organisasjonspsykologi', 'Universitetet i Oslofjorden', '2004–2009'],
    certifications: ['Certified Scrum Professional, 2018-02', 'Kanban Management Professional, 2021-09'],
    work: [
      ['Utsyn Konsulent', 'Smidig coach', '2017-01–'],
      ['Menneskeverk', 'Rådgiver', '2009-08–2016-12'],
    ],
  },
  {
    name: 'Mohammed El Amrani',
    subject: 'mohammed.el.amrani',
    title: 'Dynamics 365-konsulent',
    location: 'Oslo',
    free: { days: 14 },
    summary:
      'Mohammed tilpasser Dynamics 365 og Power Platform til slik folk faktisk arbeider. Han koder når det trengs, og lar være når det holder å konfigurere.',
    technologies:
      'Dynamics 365 9 5, Power Platform 7 5, Power Automate 7 5, Power Apps 7 5, C# 8 4, JavaScript 8 4, Azure 5 3, SQL Server 9 3, Power BI 4 3',
    projects: [
      project(
        ['Interesseorganisasjon', 'Organisasjon'],
        'Løsningskonsulent',
        '2021-10–',
        'Dynamics 365, Power Automate, C#',
        'Medlemssystem for 220 000 medlemmer.',
        'Tilpasset Dynamics 365 som medlemssystem for 220 000 medlemmer, med kontingent, kurs og integrasjon mot regnskap.',
      ),
      project(
        ['Kommune', 'Offentlig sektor'],
        'Utvikler',
        '2017-03–2021-09',
        'Power Apps, Dynamics 365',
        'Tilsyn i felt.',
        'Laget app for tilsyn i felt i Power Apps, som virker uten nett og sparer 40 minutter per tilsyn.',
      ),
    ],
    education: ['Bachelor i informasjonssystemer', 'Storbyuniversitetet i Oslo', '2013–2016'],
    certifications: ['Dynamics 365 Customer Service Functional Consultant Associate, 2022-03'],
    languages: 'Norsk morsmål, Arabisk flytende, Fransk godt, Engelsk flytende',
    work: [
      ['Utsyn Konsulent', 'Dynamics 365-konsulent', '2017-03–'],
      ['CRM-huset', 'Utvikler', '2016-06–2017-02'],
    ],
  },
  {
    name: 'Silje Kvernberg',
    subject: 'silje.kvernberg',
    title: 'GIS-utvikler',
    location: 'Ålesund',
    free: { days: 60 },
    summary:
      'Silje bygger kartløsninger på åpne data og åpne standarder. Hun har jobbet med flom, skred og havneanløp, og vet hvorfor koordinatsystemet alltid er feil.',
    technologies:
      'GIS 12 5, PostGIS 10 5, Python 10 5, QGIS 11 5, FME 7 4, JavaScript 8 4, OpenLayers 7 5, React 3 3, TypeScript 4 4, Docker 4 3, ArcGIS 6 4, PostgreSQL 10 4',
    projects: [
      project(
        ['Havnevesen', 'Sjø og transport'],
        'GIS-utvikler',
        '2022-02–',
        'PostGIS, TypeScript, OpenLayers',
        'Havneanløp i sanntid.',
        'Utvikler kart over havneanløp i sanntid med PostGIS og OpenLayers, 2 millioner posisjoner i døgnet fra AIS.',
      ),
      project(
        ['Direktorat', 'Offentlig sektor'],
        'GIS-utvikler',
        '2016-08–2022-01',
        'Python, FME, PostGIS',
        'Aktsomhetskart for flom og skred.',
        'Produserte aktsomhetskart for flom og skred for hele landet, med dokumentert usikkerhet og åpne nedlastinger.',
      ),
    ],
    education: ['Master i geomatikk', 'Universitetet for miljø', '2009–2014'],
    work: [
      ['Utsyn Konsulent', 'GIS-utvikler', '2016-08–'],
      ['Kartverkstedet', 'Ingeniør', '2014-08–2016-07'],
    ],
  },
  {
    name: 'Aleksander Wójcik',
    subject: 'aleksander.wojcik',
    title: 'Innvevd utvikler',
    location: 'Kongsberg',
    free: { days: 8 },
    summary:
      'Aleksander skriver C++ og Rust for utstyr som ikke får lov til å stanse. Han leser koblingsskjema, og tester på maskinvare hver natt.',
    technologies:
      'C++ 13 5, C 15 5, Rust 4 4, Linux 13 5, Python 10 4, Yocto 6 4, CAN 9 5, CMake 10 4, Git 12 4, Qt 5 3, MQTT 5 4, Docker 4 3',
    projects: [
      project(
        ['Maritim industri', 'Industri'],
        'Innvevd utvikler',
        '2021-05–',
        'C++, Rust, Yocto, CAN',
        'Styring av autonome ferger.',
        'Utvikler styring av autonome ferger i C++ og Rust på egen Linux-plattform bygget med Yocto, etter IEC 61508.',
      ),
      project(
        ['Medisinsk utstyr', 'Helse'],
        'Utvikler',
        '2014-01–2021-04',
        'C, C++, Qt',
        'Ultralydapparat.',
        'Skrev fastvare til ultralydapparat i C og C++, godkjent etter IEC 62304 og ISO 13485.',
      ),
    ],
    education: ['Sivilingeniør i kybernetikk', 'Universitetet i Trondheim', '2007–2012'],
    languages: 'Norsk flytende, Polsk morsmål, Engelsk flytende',
    work: [
      ['Utsyn Konsulent', 'Innvevd utvikler', '2014-01–'],
      ['Sensorverk', 'Utvikler', '2012-08–2013-12'],
    ],
  },
  {
    name: 'Torunn Haug Brekke',
    subject: 'torunn.haug.brekke',
    title: 'Personvern- og anskaffelsesrådgiver',
    location: 'Oslo',
    free: null,
    summary:
      'Torunn er jurist og hjelper offentlige virksomheter med å kjøpe IT de ikke angrer på. Hun skriver krav, evaluerer tilbud og gjør vurderinger av personvernkonsekvenser som blir brukt.',
    technologies:
      'SharePoint 8 3, Microsoft 365 9 3, ISO 27001 5 4, GDPR 9 5, Statens standardavtaler 10 5, Mercell 8 5',
    projects: [
      project(
        ['Helseforetak', 'Helse'],
        'Rådgiver',
        '2023-03–',
        'GDPR',
        'Anskaffelse av journalsystem.',
        'Rådgiver i anskaffelse av journalsystem til 1,1 milliarder kroner: konkurransegrunnlag, forhandlinger og SSA-T.',
      ),
      project(
        ['Storkommune', 'Offentlig sektor'],
        'Personvernrådgiver',
        '2018-05–2023-02',
        'GDPR, ISO 27001',
        'Personvern i oppvekst.',
        'Gjennomførte 34 vurderinger av personvernkonsekvenser (DPIA) i skole og barnevern, og lærte opp 500 ledere.',
      ),
    ],
    education: ['Master i rettsvitenskap', 'Universitetet i Oslofjorden', '2005–2010'],
    certifications: ['CIPP/E, 2019-05'],
    work: [
      ['Utsyn Konsulent', 'Rådgiver', '2018-05–'],
      ['Advokatkontoret', 'Advokatfullmektig', '2010-08–2018-04'],
    ],
  },
  {
    name: 'Lars Petter Dalgård',
    subject: 'lars.petter.dalgard',
    title: 'SAP-konsulent',
    location: 'Stavanger',
    free: { days: 33 },
    summary:
      'Lars Petter har innført SAP i industri og energi i tjue år, de siste med S/4HANA. Han er best på logistikk og vedlikehold, og sier fra når prosessen er problemet.',
    technologies: 'SAP 21 5, S/4HANA 7 5, ABAP 15 4, SAP Fiori 5 4, SQL 14 3, BPMN 6 3, Power BI 3 2',
    projects: [
      project(
        ['Energiselskap', 'Energi'],
        'Løsningsansvarlig',
        '2021-01–',
        'SAP, S/4HANA, SAP Fiori',
        'Overgang til S/4HANA.',
        'Løsningsansvarlig for vedlikehold og logistikk i overgangen til S/4HANA, 4 200 brukere og 31 anlegg, uten stans i driften.',
      ),
      project(
        ['Smelteverk', 'Industri'],
        'SAP-konsulent',
        '2010-03–2020-12',
        'SAP, ABAP',
        'Lager og innkjøp.',
        'Innførte og forvaltet lager og innkjøp i SAP ved fem verk, og skrev 200 rapporter i ABAP.',
      ),
    ],
    education: ['Siviløkonom', 'Handelsakademiet', '1999–2003'],
    certifications: ['SAP Certified Associate – S/4HANA Asset Management, 2021-06'],
    work: [
      ['Utsyn Konsulent', 'SAP-konsulent', '2010-03–'],
      ['Industridata', 'Konsulent', '2003-08–2010-02'],
    ],
  },
  {
    name: 'Ingeborg Wiig',
    subject: 'ingeborg.wiig',
    title: 'Rådgiver universell utforming',
    location: 'Bergen',
    free: { days: -7, percent: 40 },
    summary:
      'Ingeborg gjør digitale tjenester brukbare for alle. Hun er selv svaksynt, tester med skjermleser og forstørring, og skriver rapporter som utviklere kan rette etter.',
    technologies:
      'Universell utforming 14 5, WCAG 14 5, HTML 13 5, CSS 11 4, ARIA 12 5, JavaScript 8 3, Axe 7 5, NVDA 12 5, VoiceOver 10 5, Figma 4 3',
    projects: [
      project(
        ['Direktorat', 'Offentlig sektor'],
        'Rådgiver',
        '2021-09–',
        'WCAG, Axe, NVDA',
        'Tilgjengelighetserklæringer for 60 løsninger.',
        'Testet 60 løsninger mot WCAG 2.1 AA og skrev tilgjengelighetserklæringer. Antall brudd gikk ned 82 prosent på to år.',
      ),
      project(
        ['Lyngfjell Bank', 'Bank og finans'],
        'Rådgiver',
        '2016-04–2021-08',
        'Universell utforming, HTML',
        'Nettbank for alle.',
        'Rådgiver for nettbank og app, med brukertester sammen med 45 personer med nedsatt funksjonsevne.',
      ),
    ],
    education: ['Bachelor i medievitenskap', 'Universitetet i Bjørgvin', '2007–2010'],
    certifications: ['IAAP Web Accessibility Specialist, 2020-11'],
    work: [
      ['Utsyn Konsulent', 'Rådgiver', '2016-04–'],
      ['Synlig', 'Tester', '2010-08–2016-03'],
    ],
  },
  {
    name: 'Jakob Steen',
    subject: 'jakob.steen',
    title: 'Utvikler',
    location: 'Oslo',
    free: { days: 3 },
    summary:
      'Jakob utvikler i JavaScript og PHP, og har drevet nettsteder for kultur og frivillighet i ti år.',
    technologies:
      'PHP 11 5, JavaScript 10 4, WordPress 9 5, Laravel 6 4, Vue 4 4, MySQL 10 4, Drupal 5 4, CSS 10 4',
    projects: [
      project(
        ['Museum', 'Kultur'],
        'Utvikler',
        '2020-01–',
        'PHP, Laravel, Vue',
        'Digital samling med 300 000 objekter.',
        'Bygget digital samling med 300 000 objekter i Laravel og Vue, med søk på norsk og engelsk.',
      ),
      project(
        ['Frivillig organisasjon', 'Organisasjon'],
        'Utvikler',
        '2015-01–2019-12',
        'WordPress, PHP, MySQL',
        'Nettsted og innsamling.',
        'Utviklet nettsted og innsamling i WordPress, som tok imot 12 000 givere på én kveld under en TV-aksjon.',
      ),
    ],
    education: ['Årsstudium i webutvikling', 'Fagskolen i Østby', '2013–2014'],
    work: [
      ['Utsyn Konsulent', 'Utvikler', '2020-01–'],
      ['Nettverkstedet', 'Utvikler', '2014-08–2019-12'],
    ],
  },
]
