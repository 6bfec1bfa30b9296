import { type DemoCv, project } from './consultant-cv.ts'

/** Invented people who run, secure and measure what others build. */
export const PLATFORM_CVS: readonly DemoCv[] = [
  {
    name: 'Kristin Ødegaard Holm',
    subject: 'kristin.odegaard.holm',
    title: 'Plattformingeniør',
    location: 'Oslo',
    free: { month: 2, percent: 100 },
    summary:
      'Kristin bygger plattformer som utviklere har lyst til å bruke. Hun har drevet Kubernetes i produksjon siden 2017, og måler seg selv på hvor sjelden noen må spørre henne om hjelp.',
    technologies:
      'Kubernetes 9 5, Terraform 8 5, Linux 13 5, AWS 6 4, Azure 5 4, Docker 9 5, Argo CD 5 5, Prometheus 7 5, Grafana 7 4, Go 4 3, Python 7 3, Ansible 7 4, Helm 7 5, GitHub Actions 5 4, Istio 3 3',
    projects: [
      project(
        ['Lyngfjell Bank', 'Bank og finans'],
        'Plattformingeniør',
        '2021-08–',
        'Kubernetes, Terraform, Argo CD, Azure',
        'Intern plattform for 22 team.',
        'Bygger og drifter intern plattform på Azure Kubernetes Service for 22 team. Et nytt team er i produksjon på én dag, mot seks uker før. Har vakt hver femte uke.',
      ),
      project(
        ['Statlig etat', 'Offentlig sektor'],
        'DevOps-ingeniør',
        '2017-03–2021-07',
        'Kubernetes, Linux, Prometheus, Ansible',
        'Kubernetes i eget datasenter.',
        'Satte opp og driftet Kubernetes i eget datasenter for 300 tjenester, etter Nasjonal sikkerhetsmyndighets grunnprinsipper.',
      ),
    ],
    education: ['Bachelor i nettverk og systemadministrasjon', 'Storbyuniversitetet i Oslo', '2010–2013'],
    certifications: [
      'Certified Kubernetes Administrator, 2022-09',
      'HashiCorp Certified: Terraform Associate, 2021-11',
    ],
    work: [
      ['Utsyn Konsulent', 'Plattformingeniør', '2017-03–'],
      ['Driftsentralen', 'Systemadministrator', '2013-08–2017-02'],
    ],
  },
  {
    name: 'Olav Tveit',
    subject: 'olav.tveit',
    title: 'Sikkerhetsrådgiver',
    location: 'Oslo',
    free: { days: 10 },
    summary:
      'Olav arbeider med sikkerhet i utvikling og skytjenester. Han tester angrep, skriver rapporter som ledelsen forstår, og er klarert for HEMMELIG.',
    technologies:
      'Burp Suite 7 5, Python 9 4, Azure 6 4, Entra ID 6 5, Microsoft Sentinel 4 4, Linux 12 4, Kubernetes 4 3, OWASP 9 5, ISO 27001 6 4, PowerShell 6 3',
    projects: [
      project(
        ['Forsvarsnær virksomhet', 'Forsvar'],
        'Sikkerhetsrådgiver',
        '2022-06–',
        'Azure, Microsoft Sentinel, Entra ID',
        'Sikker sky for gradert samhandling.',
        'Rådgiver for sikker sky med krav etter sikkerhetsloven. Sikkerhetsklarert for HEMMELIG. Har etablert overvåking i Microsoft Sentinel med 140 egne regler.',
      ),
      project(
        ['Finanskonsern', 'Bank og finans'],
        'Penetrasjonstester',
        '2017-01–2022-05',
        'Burp Suite, Python, OWASP',
        'Angrepstester av 60 løsninger.',
        'Gjennomførte angrepstester av 60 løsninger etter OWASP, og holdt kurs i sikker koding for 240 utviklere.',
      ),
    ],
    education: ['Master i informasjonssikkerhet', 'Høgskolen på Gjøvik', '2012–2014'],
    certifications: ['OSCP, 2018-08', 'CISSP, 2021-03', 'ISO/IEC 27001 Lead Implementer, 2023-01'],
    work: [
      ['Utsyn Konsulent', 'Sikkerhetsrådgiver', '2017-01–'],
      ['Nettvern', 'Analytiker', '2014-08–2016-12'],
    ],
  },
  {
    name: 'Priya Nair',
    subject: 'priya.nair',
    title: 'Data engineer',
    location: 'Trondheim',
    free: { days: -14 },
    summary:
      'Priya bygger dataplattformer som er til å stole på. Hun har flyttet tre varehus til skyen, og mener at et datasett uten eier ikke er ferdig.',
    technologies:
      'Python 9 5, SQL 11 5, Databricks 5 5, Spark 7 4, dbt 4 5, Azure Data Factory 5 4, Snowflake 4 4, Airflow 5 4, Kafka 4 3, Power BI 5 3, Azure 6 4, Terraform 3 3, Delta Lake 4 4',
    projects: [
      project(
        ['Brevika Energi', 'Energi'],
        'Data engineer',
        '2022-02–2026-10',
        'Databricks, Python, dbt, Azure',
        'Dataplattform for måledata.',
        'Bygget dataplattform i Databricks og dbt for 700 millioner måleverdier i døgnet, med datakvalitetstester på hver tabell og kostnad som gikk ned 38 prosent.',
      ),
      project(
        ['Handelskonsern', 'Handel'],
        'Data engineer',
        '2018-05–2022-01',
        'Snowflake, Airflow, SQL',
        'Nytt varehus for 600 butikker.',
        'Flyttet datavarehus for 600 butikker til Snowflake, med 420 kjøringer i Airflow og avstemming mot regnskapet hver natt.',
      ),
    ],
    education: ['Master i datavitenskap', 'Universitetet i Trondheim', '2013–2015'],
    certifications: ['Databricks Certified Data Engineer Professional, 2023-05', 'SnowPro Core, 2020-10'],
    languages: 'Engelsk flytende, Malayalam morsmål, Norsk flytende',
    work: [
      ['Utsyn Konsulent', 'Data engineer', '2018-05–'],
      ['Tallverket', 'Utvikler', '2015-08–2018-04'],
    ],
  },
  {
    name: 'Eirik Solbakken',
    subject: 'eirik.solbakken',
    title: 'Maskinlæringsingeniør',
    location: 'Bergen',
    free: { days: 90 },
    summary:
      'Eirik får modeller ut av notatbøkene og inn i drift. Han har doktorgrad i statistikk, men begynner alltid med en enkel modell og et godt mål.',
    technologies:
      'Python 12 5, PyTorch 6 5, scikit-learn 10 5, SQL 9 4, MLflow 4 4, Azure Machine Learning 4 4, Docker 6 4, Kubernetes 3 3, R 8 4, Spark 4 3, LangChain 2 3, FastAPI 4 4, Maskinlæring 11 5',
    projects: [
      project(
        ['Havbrukskonsern', 'Sjømat'],
        'Maskinlæringsingeniør',
        '2022-09–',
        'Python, PyTorch, FastAPI, Docker',
        'Telling av lakselus fra kamera.',
        'Utvikler modeller i PyTorch som teller lakselus fra kamera i 90 merder. Modellen er bedre enn manuell telling og overvåkes for avvik hver dag.',
      ),
      project(
        ['Tindra Forsikring ASA', 'Forsikring'],
        'Data scientist',
        '2017-08–2022-08',
        'Python, scikit-learn, SQL',
        'Avdekking av forsikringssvindel.',
        'Laget modell for avdekking av forsikringssvindel med forklaring til saksbehandler for hvert funn, og vurdering av skjevhet mot grupper.',
      ),
    ],
    education: ['Ph.d. i statistikk', 'Universitetet i Bjørgvin', '2012–2016'],
    work: [
      ['Utsyn Konsulent', 'Maskinlæringsingeniør', '2017-08–'],
      ['Havforskningen', 'Forsker', '2016-03–2017-07'],
    ],
  },
  {
    name: 'Hanna Sofie Ruud',
    subject: 'hanna.sofie.ruud',
    title: 'BI-utvikler',
    location: 'Lillehammer',
    free: { days: 5, percent: 40 },
    summary:
      'Hanna Sofie gjør tall om til beslutninger. Hun modellerer i Power BI og Microsoft Fabric, og bruker mer tid på spørsmålet enn på diagrammet.',
    technologies:
      'Power BI 8 5, SQL 10 5, DAX 8 5, Microsoft Fabric 2 4, Azure Data Factory 4 4, SQL Server 10 4, Excel 12 5, Python 2 2, Tableau 3 3',
    projects: [
      project(
        ['Sykehus', 'Helse'],
        'BI-utvikler',
        '2021-03–',
        'Power BI, SQL Server, Microsoft Fabric',
        'Styringsdata for klinikkene.',
        'Utvikler styringsdata i Power BI og Microsoft Fabric for 14 klinikker, med tilgangsstyring ned til avdeling.',
      ),
      project(
        ['Kommunesamarbeid', 'Offentlig sektor'],
        'Analytiker',
        '2016-06–2021-02',
        'Power BI, SQL',
        'Økonomi og skole.',
        'Bygget rapporter om økonomi og skole for seks kommuner, og lærte opp 90 ledere i å bruke dem.',
      ),
    ],
    education: ['Bachelor i økonomi og administrasjon', 'Høgskolen i Innlandet', '2011–2014'],
    certifications: [
      'Power BI Data Analyst Associate, 2022-01',
      'Fabric Analytics Engineer Associate, 2025-02',
    ],
    work: [
      ['Utsyn Konsulent', 'BI-utvikler', '2016-06–'],
      ['Regnskapshuset', 'Controller', '2014-08–2016-05'],
    ],
  },
  {
    name: 'Arne Gundersen',
    subject: 'arne.gundersen',
    title: 'Stormaskinutvikler',
    location: 'Oslo',
    free: { days: 150 },
    summary:
      'Arne har skrevet COBOL siden 1988 og kan det ingen lenger har dokumentert. Han hjelper banker og etater med å forstå stormaskinen godt nok til å kunne forlate den.',
    technologies: 'COBOL 37 5, JCL 37 5, DB2 32 5, z/OS 37 5, CICS 30 5, SQL 30 4, Java 8 2',
    projects: [
      project(
        ['Finanskonsern', 'Bank og finans'],
        'Stormaskinutvikler',
        '2015-02–',
        'COBOL, DB2, CICS, Java',
        'Kjernebank på vei ut av stormaskinen.',
        'Dokumenterer og flytter kjernebanken fra COBOL og DB2 til Java, 1,4 millioner kodelinjer og 11 000 jobber. Har parallellkjørt rentekapitaliseringen uten en krones avvik.',
      ),
      project(
        ['Statlig etat', 'Offentlig sektor'],
        'Stormaskinutvikler',
        '1998-08–2015-01',
        'COBOL, JCL, DB2',
        'Avgift og innkreving.',
        'Utviklet og forvaltet avgift og innkreving i COBOL gjennom 17 statsbudsjett.',
      ),
    ],
    education: ['Ingeniørhøgskole, EDB-linjen', 'Oslo ingeniørskole', '1985–1988'],
    work: [
      ['Utsyn Konsulent', 'Stormaskinutvikler', '2015-02–'],
      ['Statens datasentral', 'Systemutvikler', '1988-08–2015-01'],
    ],
  },
  {
    name: 'Vilde Marie Aas',
    subject: 'vilde.marie.aas',
    title: 'Nyutdannet utvikler',
    location: 'Trondheim',
    free: { days: -30 },
    summary:
      'Vilde Marie begynte i august og lærer raskt. Hun har skrevet masteroppgave om testing av hendelsesdrevne systemer, og liker parprogrammering.',
    technologies: 'Kotlin 2 3, Java 3 3, Python 4 3, React 2 2, TypeScript 2 2, Git 5 3, SQL 3 3, Docker 1 2',
    projects: [
      project(
        [null, 'Konsulentvirksomhet'],
        'Sommerstudent',
        '2025-06–2025-08',
        'Kotlin, React',
        'Intern løsning for bemanning.',
        'Laget intern løsning for bemanning i Kotlin og React sammen med tre andre sommerstudenter.',
      ),
    ],
    education: ['Sivilingeniør i datateknologi', 'Universitetet i Trondheim', '2021–2026'],
    work: [['Utsyn Konsulent', 'Utvikler', '2026-08–']],
  },
  {
    name: 'Per-Kristian Hætta Sivertsen',
    subject: 'per-kristian.haetta.sivertsen',
    title: 'Skyarkitekt og smidig rådgiver for Microsoft-plattformen i offentlig sektor',
    location: 'Alta',
    free: { days: 25 },
    summary:
      'Per-Kristian hjelper kommuner og etater i nord med Microsoft 365, Azure og det som kommer etterpå: opplæring, eierskap og kostnader. Han holder kurs på norsk og nordsamisk.',
    technologies:
      'Azure 10 5, Microsoft 365 12 5, Entra ID 9 5, PowerShell 13 5, SharePoint 14 5, Power Platform 6 4, Intune 8 4, Bicep 4 4, C# 6 3, Power Apps 6 4, Terraform 2 2',
    projects: [
      project(
        ['Fylkeskommune', 'Offentlig sektor'],
        'Skyarkitekt',
        '2020-01–',
        'Azure, Microsoft 365, Entra ID, Bicep',
        'Landingssone og felles arbeidsflate.',
        'Arkitekt for landingssone i Azure og felles arbeidsflate i Microsoft 365 for 9 000 ansatte og elever, med kostnadsstyring per skole.',
      ),
      project(
        ['Interkommunalt selskap', 'Offentlig sektor'],
        'Rådgiver',
        '2012-08–2019-12',
        'SharePoint, PowerShell',
        'Intranett og arkiv på samisk og norsk.',
        'Innførte intranett og arkiv i SharePoint på nordsamisk og norsk for sju kommuner.',
      ),
    ],
    education: ['Bachelor i informatikk', 'Universitetet i nord', '2009–2012'],
    certifications: [
      'Azure Solutions Architect Expert, 2021-09',
      'Microsoft 365 Enterprise Administrator Expert, 2022-04',
    ],
    languages: 'Norsk morsmål, Nordsamisk morsmål, Finsk godt, Engelsk flytende',
    work: [['Utsyn Konsulent', 'Skyarkitekt', '2012-08–']],
  },
]
