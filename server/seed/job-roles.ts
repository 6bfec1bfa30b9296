/** What the demo ads are made of: for each kind of work its titles, tasks, demands and technologies. */
export interface JobRole {
  titles: string[]
  pitch: string[]
  tasks: string[]
  must: string[]
  nice: string[]
  technologies: string[]
}

export const JOB_ROLES: readonly JobRole[] = [
  {
    titles: [
      'Backendutvikler',
      'Seniorutvikler Java og Kotlin',
      'Systemutvikler',
      'Utvikler, integrasjoner og API-er',
    ],
    pitch: [
      'Du blir en del av et team på åtte som eier tjenestene sine fra idé til drift.',
      'Vi trenger deg som har bygget tjenester som må virke, også natt til søndag.',
    ],
    tasks: [
      'utvikle og drifte tjenester i Kotlin og Java',
      'ta tekniske valg sammen med teamet, og skrive dem ned',
      'bygge API-er som andre team og partnere er avhengige av',
      'flytte funksjonalitet ut av et eldre fagsystem, bit for bit',
      'veilede to nyansatte utviklere',
      'forbedre overvåking, logging og varsling',
      'delta i vaktordning hver sjette uke',
    ],
    must: [
      'minst fem års erfaring med Java eller Kotlin i tjenester som er i drift',
      'god forståelse av relasjonsdatabaser og SQL',
      'erfaring med automatisert testing og kontinuerlige leveranser',
      'vant til å dele kunnskap og få tilbakemelding på kode',
    ],
    nice: [
      'erfaring med hendelsesdrevet arkitektur og Kafka',
      'kjennskap til Maskinporten og ID-porten',
      'erfaring fra offentlig sektor',
    ],
    technologies: [
      'Java',
      'Kotlin',
      'Spring Boot',
      'PostgreSQL',
      'Kafka',
      'Kubernetes',
      'Docker',
      'SQL',
      'AWS',
      'Git',
    ],
  },
  {
    titles: ['.NET-utvikler', 'Seniorutvikler C#', 'Systemutvikler .NET og Azure', 'Utvikler, fagsystem'],
    pitch: [
      'Du får være med på å fornye et fagsystem som mange er avhengige av.',
      'Hos oss sitter utviklere og fagfolk i samme team.',
    ],
    tasks: [
      'videreutvikle løsninger i C# og .NET',
      'dele opp en stor applikasjon i tjenester som kan leveres hver for seg',
      'utvikle integrasjoner mot nasjonale felleskomponenter',
      'automatisere bygg, test og utrulling i Azure DevOps',
      'bistå i feilsøking og drift',
      'dokumentere løsninger så andre kan overta dem',
    ],
    must: [
      'solid erfaring med C# og .NET',
      'erfaring med SQL Server eller tilsvarende',
      'god kjennskap til REST og sikker innlogging',
      'høyere utdanning innen informatikk, eller lang relevant erfaring',
    ],
    nice: [
      'erfaring med Azure Functions og Service Bus',
      'sertifisering innen Azure',
      'interesse for domenedrevet design',
    ],
    technologies: ['C#', '.NET', 'Azure', 'SQL Server', 'SQL', 'Azure DevOps', 'Docker', 'TypeScript'],
  },
  {
    titles: [
      'Frontendutvikler',
      'Frontendutvikler med hjerte for universell utforming',
      'Seniorutvikler React',
      'Webutvikler',
    ],
    pitch: [
      'Du lager tjenester som alle skal kunne bruke, også de som ikke ser skjermen.',
      'Vi bygger få ting, og gjør dem ferdig.',
    ],
    tasks: [
      'utvikle brukergrensesnitt i React og TypeScript',
      'vedlikeholde og utvide designsystemet vårt',
      'sørge for at tjenestene oppfyller WCAG 2.2 på nivå AA',
      'skrive tester som finner feilene før brukerne gjør det',
      'måle og forbedre ytelsen på trege nett',
      'samarbeide tett med designere og innholdsfolk',
    ],
    must: [
      'minst tre års erfaring med React og TypeScript',
      'god forståelse av HTML, CSS og universell utforming',
      'erfaring med automatiserte tester i nettleser',
      'evne til å forklare tekniske valg til andre enn utviklere',
    ],
    nice: [
      'erfaring med Designsystemet eller et annet felles komponentbibliotek',
      'interesse for animasjon og mikrointeraksjoner',
      'erfaring med Playwright',
    ],
    technologies: ['TypeScript', 'React', 'JavaScript', 'CSS', 'Playwright', 'Vite', 'Figma', 'Node.js'],
  },
  {
    titles: [
      'Fullstackutvikler',
      'Fullstackutvikler TypeScript',
      'Produktutvikler',
      'Utvikler i produktteam',
    ],
    pitch: [
      'Du jobber i hele stakken, og bestemmer sammen med teamet hva som skal lages.',
      'Hos oss møter utviklerne brukerne hver måned.',
    ],
    tasks: [
      'utvikle ny funksjonalitet fra database til skjerm',
      'planlegge og gjennomføre små, hyppige leveranser',
      'bruke innsikt og data til å prioritere',
      'rydde i gammel kode når det lønner seg',
      'ta del i brukertester og brukerbesøk',
    ],
    must: [
      'erfaring med TypeScript på både klient og tjener',
      'god kjennskap til relasjonsdatabaser',
      'erfaring med skytjenester',
      'lyst til å eie resultatet, ikke bare koden',
    ],
    nice: ['erfaring med GraphQL', 'erfaring fra et lite produktselskap', 'kjennskap til Python'],
    technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'AWS', 'Docker', 'GraphQL', 'SQL'],
  },
  {
    titles: ['Dataingeniør', 'Senior dataingeniør', 'Dataplattformutvikler', 'Utvikler, data og analyse'],
    pitch: [
      'Du gjør data til noe andre kan stole på.',
      'Vi bygger en ny dataplattform, og du blir med fra starten.',
    ],
    tasks: [
      'bygge og drifte datarør fra kilde til rapport',
      'modellere data sammen med fagmiljøene',
      'innføre testing og datakvalitetskontroll',
      'gjøre det enkelt for andre team å publisere egne data',
      'følge opp kostnader og ytelse i plattformen',
    ],
    must: [
      'god erfaring med SQL og Python',
      'erfaring med moderne dataplattformer',
      'forståelse for datamodellering',
      'systematisk og nøyaktig arbeidsform',
    ],
    nice: [
      'erfaring med dbt og Databricks',
      'erfaring med strømmende data',
      'kjennskap til personvern i praksis',
    ],
    technologies: [
      'Python',
      'SQL',
      'Databricks',
      'dbt',
      'Azure',
      'Snowflake',
      'Spark',
      'Airflow',
      'Power BI',
    ],
  },
  {
    titles: ['Plattformingeniør', 'Plattformingeniør Kubernetes', 'DevOps-ingeniør', 'Skyingeniør'],
    pitch: [
      'Du lager plattformen som tretti team ruller ut på hver dag.',
      'Målet er at andre utviklere skal slippe å tenke på oss.',
    ],
    tasks: [
      'videreutvikle plattformen på Kubernetes',
      'automatisere oppsett med Terraform',
      'bygge gode utviklerverktøy og selvbetjening',
      'sikre tilgangsstyring, hemmeligheter og sporbarhet',
      'delta i vaktordning sammen med fem andre',
      'øve på det som går galt, før det går galt',
    ],
    must: [
      'erfaring med drift av Kubernetes',
      'erfaring med infrastruktur som kode',
      'god kjennskap til Linux og nettverk',
      'kan programmere, gjerne i Go eller Python',
    ],
    nice: [
      'erfaring med GitOps',
      'erfaring fra miljøer med høye sikkerhetskrav',
      'bidrag til åpen kildekode',
    ],
    technologies: [
      'Kubernetes',
      'Terraform',
      'Go',
      'AWS',
      'Azure',
      'Docker',
      'Linux',
      'CI/CD',
      'Prometheus',
      'Python',
    ],
  },
  {
    titles: [
      'Løsningsarkitekt',
      'Løsningsarkitekt for integrasjonsplattform',
      'Teknisk arkitekt',
      'Virksomhetsarkitekt',
    ],
    pitch: [
      'Du tegner kartet, og går opp løypa sammen med teamene.',
      'Arkitektur hos oss er et samarbeid, ikke et dokument.',
    ],
    tasks: [
      'gi retning for arkitekturen på tvers av team',
      'lede tekniske avklaringer med leverandører og samarbeidspartnere',
      'utarbeide målbilder og veikart som lar seg gjennomføre',
      'kvalitetssikre løsninger for sikkerhet og personvern',
      'være rådgiver for produkteiere og ledelse',
    ],
    must: [
      'lang erfaring med utvikling og arkitektur',
      'erfaring med integrasjoner og API-strategi',
      'meget god skriftlig og muntlig framstillingsevne på norsk',
      'evne til å skape enighet',
    ],
    nice: [
      'kjennskap til digitaliseringsrundskrivet og referansearkitekturer',
      'erfaring med anskaffelser',
      'sertifisering innen TOGAF eller skyarkitektur',
    ],
    technologies: ['Azure', 'Kafka', 'API-forvaltning', 'C#', 'Java', 'Kubernetes', 'SQL'],
  },
  {
    titles: ['Testleder', 'Testleder for nytt sakssystem', 'Testautomatiserer', 'Kvalitetsleder'],
    pitch: [
      'Du sørger for at det som settes i drift, faktisk virker.',
      'Vi skal innføre et nytt system, og du får ansvaret for kvaliteten.',
    ],
    tasks: [
      'planlegge og lede test i alle faser',
      'automatisere regresjonstester sammen med utviklerne',
      'koordinere akseptansetest med fagavdelingene',
      'følge opp feil til de er rettet',
      'rapportere status så den blir forstått',
    ],
    must: [
      'erfaring som testleder i større prosjekter',
      'erfaring med automatiserte tester',
      'struktur og god oversikt',
      'trygg i møte med både utviklere og brukere',
    ],
    nice: ['ISTQB-sertifisering', 'kjennskap til universell utforming', 'erfaring med migrering av data'],
    technologies: ['SQL', 'Playwright', 'Jira', 'Cypress', 'Postman'],
  },
  {
    titles: ['Appdesigner', 'UX-designer', 'Tjenestedesigner', 'Senior interaksjonsdesigner'],
    pitch: [
      'Du gjør det kompliserte lett å forstå.',
      'Du blir den femte designeren i et miljø som bryr seg om detaljene.',
    ],
    tasks: [
      'gjennomføre innsiktsarbeid og brukertester',
      'tegne flyter, skisser og ferdige grensesnitt',
      'videreutvikle designsystemet sammen med utviklerne',
      'skrive tekster i klart språk',
      'prøve ut løsninger tidlig og billig',
    ],
    must: [
      'relevant utdanning innen design eller tilsvarende erfaring',
      'portefølje som viser hvordan du tenker',
      'god kjennskap til universell utforming',
      'erfaring med Figma',
    ],
    nice: [
      'kan litt HTML og CSS',
      'erfaring med design for helse eller offentlig sektor',
      'interesse for typografi',
    ],
    technologies: ['Figma', 'React', 'HTML', 'CSS', 'Universell utforming'],
  },
  {
    titles: [
      'Produktleder',
      'Produkteier',
      'Produktansvarlig, digitale tjenester',
      'Teamleder og produkteier',
    ],
    pitch: ['Du bestemmer hva som lages først, og hvorfor.', 'Du får et tverrfaglig team og et tydelig mål.'],
    tasks: [
      'prioritere ut fra effekt for brukerne',
      'sette mål sammen med teamet og følge dem opp',
      'holde interessentene godt informert',
      'bruke data og brukerinnsikt i beslutninger',
      'bygge et team som tør å si fra',
    ],
    must: [
      'erfaring som produktleder eller produkteier',
      'god forståelse for smidig utvikling',
      'evne til å si nei på en god måte',
      'tydelig og inkluderende kommunikasjon',
    ],
    nice: ['teknisk bakgrunn', 'erfaring med OKR', 'kjennskap til bransjen vår'],
    technologies: ['Jira', 'Power BI', 'SQL'],
  },
  {
    titles: [
      'Sikkerhetsingeniør',
      'Sikkerhetsrådgiver',
      'Utvikler, applikasjonssikkerhet',
      'Leder for sikkerhetsovervåking',
    ],
    pitch: [
      'Du hjelper utviklerne med å gjøre det trygge til det enkleste.',
      'Truslene endrer seg hver uke, og det gjør arbeidet også.',
    ],
    tasks: [
      'gjennomføre trusselmodellering med teamene',
      'bygge sikkerhetstester inn i leveranseløypa',
      'håndtere hendelser og lære av dem',
      'rådgi om tilgangsstyring og kryptering',
      'holde kurs for utviklere',
    ],
    must: [
      'erfaring med applikasjonssikkerhet eller sikkerhetsovervåking',
      'kan lese og skrive kode',
      'kan sikkerhetsklareres til nivå HEMMELIG',
      'pedagogiske evner',
    ],
    nice: [
      'sertifiseringer som OSCP eller CISSP',
      'erfaring med OWASP ASVS',
      'erfaring med hendelseshåndtering',
    ],
    technologies: ['Python', 'Azure', 'Linux', 'Entra ID', 'Kubernetes', 'Docker', 'CI/CD'],
  },
  {
    titles: [
      'Maskinlæringsingeniør',
      'Data scientist',
      'Utvikler, kunstig intelligens',
      'Forsker, maskinlæring',
    ],
    pitch: [
      'Du tar modeller fra notatbok til drift.',
      'Vi bruker maskinlæring der det gir en målbar forskjell, og lar være ellers.',
    ],
    tasks: [
      'utvikle og evaluere modeller på egne data',
      'sette modeller i drift og overvåke dem',
      'samarbeide med fagfolk om gode måltall',
      'vurdere personvern og skjevheter',
      'formidle resultater slik at de blir brukt',
    ],
    must: [
      'mastergrad innen informatikk, statistikk eller tilsvarende',
      'god erfaring med Python',
      'erfaring med å sette modeller i produksjon',
      'kritisk sans',
    ],
    nice: ['erfaring med språkmodeller på norsk', 'erfaring med bildeanalyse', 'publiserte arbeider'],
    technologies: ['Python', 'PyTorch', 'SQL', 'Databricks', 'Azure', 'Docker', 'MLflow'],
  },
  {
    titles: [
      'Utvikler, nettplanlegging og GIS',
      'GIS-utvikler',
      'Systemutvikler kart og posisjon',
      'Geodataingeniør',
    ],
    pitch: [
      'Du lager kartløsninger som brukes når det haster.',
      'Kart er ikke pynt hos oss, det er selve verktøyet.',
    ],
    tasks: [
      'utvikle karttjenester på web og mobil',
      'bearbeide og publisere geografiske data',
      'optimere spørringer i store romlige databaser',
      'samarbeide med driftssentralen om behov',
      'integrere sensordata i sanntid',
    ],
    must: [
      'erfaring med utvikling av kartløsninger',
      'god kjennskap til PostGIS eller tilsvarende',
      'erfaring med JavaScript eller Python',
      'selvstendig og løsningsorientert',
    ],
    nice: [
      'kjennskap til norske standarder for stedfestet informasjon',
      'erfaring med OpenLayers',
      'erfaring fra beredskap',
    ],
    technologies: ['JavaScript', 'Python', 'PostGIS', 'SQL', 'OpenLayers', 'QGIS', 'TypeScript'],
  },
  {
    titles: [
      'Systemutvikler driftskontroll og fjernavlesning',
      'Utvikler, innebygde systemer',
      'Automasjonsingeniør',
      'Embedded-utvikler C++',
    ],
    pitch: [
      'Koden din skal kjøre i ti år, i regn og minus tretti grader.',
      'Du jobber tett på maskinvaren og de som bruker den.',
    ],
    tasks: [
      'utvikle programvare for styring og måling',
      'koble sensorer til sentrale systemer',
      'teste på benk og i felt',
      'følge opp sikkerhet i driftsnettet',
      'dokumentere etter gjeldende standarder',
    ],
    must: [
      'erfaring med C, C++ eller C#',
      'forståelse for sanntidssystemer',
      'erfaring med industriprotokoller',
      'førerkort klasse B',
    ],
    nice: ['erfaring med SCADA og OPC UA', 'kjennskap til IEC 62443', 'glad i å være ute'],
    technologies: ['C++', 'C#', 'SCADA', 'Linux', 'SQL', 'MQTT', 'Rust'],
  },
  {
    titles: ['Mobilutvikler', 'iOS-utvikler', 'Android-utvikler', 'Apputvikler Swift og Kotlin'],
    pitch: [
      'Appen din ligger på hjemskjermen til flere hundre tusen.',
      'Vi slipper ny versjon annenhver uke, uten nattarbeid.',
    ],
    tasks: [
      'utvikle appene i Swift og Kotlin',
      'sørge for at appene fungerer uten nett',
      'følge opp stabilitet, ytelse og tilgjengelighet',
      'samarbeide med design om nye flyter',
      'automatisere utgivelser',
    ],
    must: [
      'erfaring med apper som er i bruk',
      'god kjennskap til Swift eller Kotlin',
      'øye for detaljer',
      'erfaring med testing på ekte enheter',
    ],
    nice: [
      'erfaring med React Native eller Flutter',
      'erfaring med BankID og Vipps',
      'egne apper du vil vise fram',
    ],
    technologies: ['Swift', 'Kotlin', 'SwiftUI', 'Jetpack Compose', 'React Native', 'CI/CD', 'Git'],
  },
  {
    titles: ['Prosjektleder', 'Prosjektleder IT', 'Leveranseleder', 'Endringsleder, digitalisering'],
    pitch: [
      'Du får folk til å dra i samme retning, også når planen endrer seg.',
      'Vi trenger en som ser helheten og følger opp detaljene.',
    ],
    tasks: [
      'lede prosjekter fra behov til gevinst',
      'følge opp leverandører, kontrakt og økonomi',
      'legge til rette for endring i organisasjonen',
      'håndtere risiko og avhengigheter',
      'rapportere til styringsgruppe',
    ],
    must: [
      'erfaring som prosjektleder for digitalisering',
      'god økonomiforståelse',
      'erfaring med statens standardavtaler',
      'trygg og samlende leder',
    ],
    nice: [
      'sertifisering innen Prosjektveiviseren eller PRINCE2',
      'erfaring med innføring av store fagsystemer',
      'kjennskap til kommunal sektor',
    ],
    technologies: ['Jira', 'Microsoft 365', 'Power BI'],
  },
  {
    titles: ['Driftsingeniør', 'Systemadministrator', 'IKT-rådgiver', 'Driftskonsulent, Microsoft 365'],
    pitch: [
      'Du er den folk ringer til, og den som sørger for at de slipper.',
      'Vi drifter selv, og er stolte av det.',
    ],
    tasks: [
      'drifte servere, nett og klienter',
      'automatisere oppgaver som gjøres for ofte',
      'forvalte Microsoft 365 og Entra ID',
      'bistå brukere når førstelinjen trenger hjelp',
      'følge opp sikkerhetskopi og gjenoppretting',
    ],
    must: [
      'fagbrev eller høyere utdanning innen IKT',
      'erfaring med Windows Server og Linux',
      'serviceinnstilt og tålmodig',
      'gode norskkunnskaper',
    ],
    nice: ['erfaring med PowerShell', 'sertifiseringer fra Microsoft', 'erfaring fra skole eller helse'],
    technologies: ['Microsoft 365', 'Entra ID', 'PowerShell', 'Windows Server', 'Linux', 'VMware', 'Azure'],
  },
  {
    titles: [
      'ERP-konsulent',
      'Dynamics 365-utvikler',
      'Forretningsutvikler, Power Platform',
      'Fagansvarlig økonomisystem',
    ],
    pitch: ['Du oversetter mellom regnskap og teknologi.', 'Vi skal samle fem systemer i ett.'],
    tasks: [
      'videreutvikle Dynamics 365 for økonomi og logistikk',
      'lage flyter og apper i Power Platform',
      'kartlegge behov sammen med fagavdelingene',
      'lære opp superbrukere',
      'sikre god datakvalitet ved migrering',
    ],
    must: [
      'erfaring med ERP-innføring',
      'god forståelse for økonomiprosesser',
      'erfaring med SQL og rapportering',
      'evne til å forenkle',
    ],
    nice: ['erfaring med X++ eller C#', 'regnskapsbakgrunn', 'erfaring med integrasjoner'],
    technologies: ['Dynamics 365', 'Power Platform', 'Power BI', 'SQL', 'C#', 'SharePoint'],
  },
]
