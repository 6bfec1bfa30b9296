/** The words that generated ads are made of. No ad of a real employer is in here. */

/** The short words that fill every text; text search drops most of them. */
export const SMALL_WORDS = words(`
  og i på for med en er av som til å du vi har det om et kan vil skal være ikke de den oss din deg våre vårt fra
  blir også ved eller hos mellom etter under alle både hvor når hva mer god gode slik der inn opp ut blant innen
  samt sammen uten gjennom
`)

/** Content words, the most frequent first: nearly every ad has some of the first, few have the last. */
export const CONTENT_WORDS = words(`
  erfaring ansvar arbeid kunde utvikling prosjekt team løsninger kompetanse utvikler leveranse systemer tjenester
  teknologi stilling søknad mulighet utdanning digital drift samarbeid fag miljø data kvalitet virksomhet behov
  kunnskap sikkerhet prosess plattform bruker ledelse arkitektur rådgivning forståelse verktøy oppgaver interesse
  personlig muntlig skriftlig norsk engelsk selvstendig strukturert fleksibel arbeidstid lønn pensjon forsikring
  kollega faglig utfordring offentlig privat sektor helse energi bank transport handel industri bygg forvaltning
  kommune avdeling enhet leder medarbeider konsulent spesialist ingeniør analytiker arkitekt tester designer rådgiver
  forvalter koordinator sky infrastruktur nettverk integrasjon grensesnitt database programmering kode testing
  automatisering overvåking feilsøking dokumentasjon analyse innsikt rapport modell metode smidig forbedring endring
  innføring opplæring støtte veiledning planlegging gjennomføring oppfølging budsjett økonomi anskaffelse avtale
  leverandør partner marked produkt tjenesteutvikling brukerreise universell tilgjengelighet design prototype krav
  personvern regelverk beredskap risiko sårbarhet hendelse tilgang identitet kryptering logg vakt turnus reise kontor
  hjemmekontor sentrum kantine trening velferd inkludering mangfold bakgrunn referanse attest vitnemål frist oppstart
  vikariat fast midlertidig heltid deltid engasjement tiltredelse intervju prøvetid sikkerhetsklarering førerkort
  nysgjerrig engasjert løsningsorientert nøyaktig kreativ analytisk tålmodig tydelig raus trygg modig samfunn bærekraft
  klima hav fiske vann skog gruve olje gass kraft nett vind sol bil tog fly skip havn vei bro tunnel skole barnehage
  universitet forskning bibliotek museum politi forsvar domstol skatt toll trygd sykehus lege pleie medisin apotek
  laboratorium hotell restaurant butikk lager logistikk spedisjon verksted fabrikk maskin robot sensor måling kart
  eiendom bolig kontrakt patent media avis radio film spill lyd bilde språk historie kultur idrett frivillig
`)

/** Norwegian makes its rare words by compounding: «drifts» + «ansvar». */
export const FIRST_PARTS = words(`
  drifts sikkerhets prosjekt system kunde leveranse utviklings test data nett sky fag bruker tjeneste program rapport
  analyse kvalitets risiko beredskaps innkjøps lager transport energi kraft vann miljø klima helse pasient skole
  student forsknings bibliotek kultur idretts reiselivs hotell butikk vare produkt markeds salgs økonomi regnskaps
  lønns skatte avgifts toll trygde arbeids bemannings rekrutterings opplærings ledelses styrings kontroll revisjons
  juridisk avtale kontrakts anskaffelses byggesaks eiendoms areal kart måle sensor robot maskin verksteds fabrikk
  gruve olje gass havbruks fiskeri skogs jordbruks mat legemiddel laboratorie sykehus hjemme omsorgs barnehage
  ungdoms familie integrerings språk tolke medie film lyd bilde spill design konsept innholds dokument arkiv journal
  post betalings bank forsikrings pensjons fonds aksje kreditt gjelds kunnskaps kompetanse
`)

export const LAST_PARTS = words(`
  ansvar leder utvikling forvaltning system plattform løsning tjeneste plan strategi analyse rapport modell metode
  verktøy kontroll sikring overvåking måling testing drift støtte veileder rådgiver koordinator ansvarlig arkitekt
  ingeniør tekniker konsulent spesialist medarbeider gruppe team avdeling enhet seksjon senter register arkiv base
  flyt kjede prosess rutine prosedyre standard krav regel avtale ordning program prosjekt oppgave behov mål resultat
  effekt gevinst kostnad budsjett ramme marked kanal kontakt dialog nettverk samarbeid forum råd utvalg styre kurs
  opplæring kompetanse kunnskap forståelse innsikt oversikt kart skjema portal grensesnitt integrasjon tilgang
  identitet logg varsel hendelse avvik feil retting endring forbedring fornyelse omstilling innføring
`)

/** By how often ads ask for them. All are names that the product knows. */
export const TECHNOLOGIES = [
  'Java|Azure|SQL|Python|JavaScript|TypeScript|React|C#|.NET|Kubernetes|Docker|AWS|Git|Linux|Kotlin|PostgreSQL',
  'CI/CD|Power BI|REST|Terraform|Spring Boot|Jira|Node.js|Angular|Kafka|SAP|GCP|Azure DevOps|HTML|CSS|Power Platform',
  'Microsoft 365|SharePoint|PowerShell|Databricks|Figma|SQL Server|Oracle|Vue|Go|C++|GraphQL|Snowflake|dbt|Ansible',
  'Salesforce|Dynamics 365|GitHub|GitLab|Jenkins|Grafana|Android|iOS|Swift|Entra ID|ServiceNow|Spark|Airflow|Redis',
  'MongoDB|MySQL|Elasticsearch|Next.js|Universell utforming|Maskinlæring|AI|PHP|WordPress|React Native|Flutter|Rust',
  'Scala|Helm|OpenShift|ArgoCD|Prometheus|RabbitMQ|Django|FastAPI|PyTorch|TensorFlow|MLflow|ArcGIS|QGIS|PostGIS|C',
  'COBOL|PL/SQL|VMware|Windows Server|Bash|Perl|Ruby|Ruby on Rails|Elixir|Haskell|SCADA|MQTT|Unity|Umbraco|Xamarin',
].flatMap((line) => line.split('|'))

export const ROLES = [
  'Systemutvikler|Seniorutvikler|Backendutvikler|Frontendutvikler|Fullstackutvikler|Løsningsarkitekt|Dataingeniør',
  'Prosjektleder|Testleder|Tester|Driftsingeniør|Plattformingeniør|UX-designer|Produkteier|Scrum master|Rådgiver',
  'Seniorrådgiver|Forretningsanalytiker|Dataanalytiker|Sikkerhetsrådgiver|Nettverksingeniør|Teknisk leder|Teamleder',
  'Virksomhetsarkitekt|Databaseadministrator|Integrasjonsutvikler|Apputvikler|Maskinlæringsingeniør|Seksjonsleder',
].flatMap((line) => line.split('|'))

/** Where most of the work is, largest first; all other municipalities come after these. */
export const LARGE_PLACES = [
  'Oslo|Bergen|Trondheim|Stavanger|Bærum|Kristiansand|Drammen|Tromsø|Fredrikstad|Sandnes|Asker|Ålesund|Bodø|Skien',
  'Lillestrøm|Fornebu|Lysaker|Sandvika|Tønsberg|Hamar|Moss|Haugesund|Kongsberg|Gjøvik|Halden|Lillehammer|Molde',
].flatMap((line) => line.split('|'))

function words(text: string): string[] {
  return [...new Set(text.trim().split(/\s+/))]
}
