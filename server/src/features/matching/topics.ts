import { remembered } from '../../text/remembered.ts'

/** A subject that ads and CVs express in several ways. */
export interface Topic {
  /** Matches a requirement about it. */
  asked: RegExp
  /** Matches a CV's words for it. */
  shown: RegExp
  /** Related words: at most mentioned. */
  near: RegExp | null
  /** A job title proves it too. */
  isWork?: true
}

const alike = (words: RegExp): Topic => ({ asked: words, shown: words, near: null })
/** A part of a wider topic. The rest of that topic counts at most as related. */
const part = (asked: RegExp, near: RegExp | null, shown = asked): Topic => ({ asked, shown, near })

const BANK =
  /bank(?!-?id(?!\p{L}))|(?<!\p{L})finans|(?<!\p{L})lån(?:e|s)?(?!\p{L}{5})|fondssparing|betaling|(?<!be|inn)sparing/iu
const STATE = /(?<!\p{L})(?:stat|statlig|statens(?! standard)|etat|etaten)(?!\p{L})|direktorat|departement/iu
const PUBLIC =
  /offentlig|kommun(?!ikas)|(?<!\p{L})(?:stat|statlig|statens(?! standard)|etat|etaten)(?!\p{L})|direktorat|fylke|departement|public sector/iu
const HEALTH = /helse(?!\p{L}*sikkerhet)|sykehus|pasient|journal(?!ist)|health|medisin/iu
const DEFENCE = /forsvar(?!l)|defen[cs]e|militær|skjermingsverdig/iu
const CRITICAL = /sikkerhetskritisk|safety-critical/iu
const PROCUREMENT =
  /anskaffelse|innkjøp|procurement|SSA-\p{L}|konkurransegrunnlag|leverandørstyring|leverandøroppfølging/iu
const OLD = /moderniser|stormaskin|mainframe|legacy|gammelt fagsystem|monolitt/iu
const DATA = /datavarehus|data warehouse|dataplattform|data platform|datamodell/iu
const LEARNING = /maskinlæring|machine learning|modell\p{L}* i (?:drift|produksjon)|MLflow/iu
const TESTS = /testdrevet|enhetstest|automatiser\p{L}* test|TDD|automatiske tester/iu
const BROWSER_TESTS =
  /ende[- ]til[- ]ende[- ]?test|end[- ]to[- ]end[- ]?test|(?<!\p{L})e2e(?!\p{L})|Playwright|Cypress|Selenium|WebdriverIO|Puppeteer/iu

/** Each with its parts: a requirement that names a part asks for that alone. */
const TOPICS: readonly (Topic & { parts?: readonly Topic[]; whole?: RegExp })[] = [
  {
    ...alike(/smidig|agil|(?<!\p{L})scrum|kanban|(?<!\p{L})SAFe(?!\p{L})/iu),
    parts: [part(/(?<!\p{L})SAFe(?!\p{L})/u, /smidig|agil/iu)],
  },
  // Receiving a payment is no work for a bank.
  {
    ...alike(BANK),
    whole: /(?<!\p{L})finans/iu,
    parts: [
      part(/bank/iu, null, new RegExp(BANK.source.replace('|betaling', ''), 'iu')),
      part(/betaling/iu, BANK),
      part(/fondssparing|(?<!be|inn)sparing/iu, BANK),
    ],
  },
  alike(/forsikring|(?<!\p{L})polise/iu),
  // «offentlig sektor, gjerne kommune» asks for the whole.
  {
    ...alike(PUBLIC),
    whole: /offentlig|public sector/iu,
    parts: [part(/kommun(?!ikas)/iu, PUBLIC), part(STATE, PUBLIC)],
  },
  { ...alike(HEALTH), parts: [part(/journal(?!ist|før)/iu, HEALTH)] },
  alike(/energi|(?<!\p{L})kraft(?!ig)|strøm(?:nett|for|måle)|straum|energy/iu),
  {
    ...alike(new RegExp(`${DEFENCE.source}|${CRITICAL.source}`, 'iu')),
    parts: [part(DEFENCE, CRITICAL), part(CRITICAL, DEFENCE)],
  },
  alike(/vannbehandling|vannverk|vannforsyning|(?<!\p{L})VA(?!\p{L})|renseanlegg|avløp/iu),
  alike(/(?<!\p{L})SHA(?!\p{L})/u),
  alike(/(?<!\p{L})ROS(?!\p{L})|risiko- og sårbarhet|risikovurdering/u),
  alike(/ISO(?:\/IEC)? ?27001|styringssystem (?:for|etter) (?:informasjons|ISO)/iu),
  alike(/sikkerhetslov/iu),
  alike(/NSM\p{L}*(?: sine)? grunnprinsipp|grunnprinsipp\p{L}* for IKT/iu),
  alike(/personvern|GDPR|DPIA|privacy/iu),
  alike(/universell utforming|WCAG|(?<!høy |høg |oppetid og )tilgjengelighet|accessib|skjermleser/iu),
  alike(/designsystem|design system|komponentbibliotek/iu),
  alike(
    /brukertest|brukerinnsikt|brukerintervju|innsiktsarbeid|user research|brukerbehov|kartlegger behov/iu,
  ),
  alike(/prototyp/iu),
  alike(/fasiliter|arbeidsmøte|workshop/iu),
  alike(/gevinst|nytterealisering|benefit/iu),
  alike(PROCUREMENT),
  alike(/standardavtale|SSA-\p{L}/iu),
  {
    ...alike(/endringsled|omstilling|change management|mottak|opplæring/iu),
    parts: [
      part(/endringsled|omstilling|change management/iu, /mottak|opplæring/iu),
      part(/opplæring/iu, null),
    ],
  },
  alike(/prosjektveiviser/iu),
  alike(/PRINCE2|prosjektmetod/iu),
  alike(/budsjett|økonomistyring|økonomiansvar|økonomioppfølging/iu),
  alike(/Noark|arkivkjerne|sak- og arkiv|saks-? og arkiv|sakarkiv/iu),
  alike(/saksbehandling/iu),
  alike(/mikrotjeneste|microservice|små tjenester/iu),
  alike(/hendelsesdrev|hendingsdriv|event[- ]driven|hendelser på|meldingskø/iu),
  alike(/domenedrevet|domenemodell|domain[- ]driven/iu),
  alike(/integrasjon|API-er|API-design|(?<!\p{L})API(?!\p{L})/iu),
  { ...alike(OLD), parts: [part(/stormaskin|mainframe/iu, OLD, /stormaskin|mainframe|COBOL/iu)] },
  alike(/målarkitektur|målbilde|veikart|virksomhetsarkitektur|enterprise architecture/iu),
  alike(/arkitekturprinsipp/iu),
  { ...alike(DATA), parts: [part(/datavarehus|data warehouse/iu, DATA)] },
  alike(/datakvalitet|kvalitetssikring av data|datakontrakt|kvalitetskontroll|data quality/iu),
  alike(/strømm(?:ing|ende)|streaming|sanntid|real-time/iu),
  {
    ...alike(LEARNING),
    parts: [
      part(
        /modell\p{L}* i (?:drift|produksjon)|produksjonssett\p{L}* (?:av )?(?:\p{L}+ )?modell|MLOps|models? (?:in|to|into) production/iu,
        LEARNING,
        /modell\p{L}*(?: \p{L}+){0,6} (?:i|til) (?:drift|produksjon)|produksjonssatt\p{L}*(?: \p{L}+){0,3} modell|produksjonssett\p{L}*(?: \p{L}+){0,3} modell|MLOps|MLflow|models? (?:in|to|into) production/iu,
      ),
    ],
  },
  alike(/tidsserie|tidsrekk|prognos|time series|forecast/iu),
  alike(/infrastruktur som kode|infrastructure as code|Terraform|Bicep/iu),
  alike(
    /trunkbasert|kontinuerlige? leveranse|continuous delivery|daglige leveranser|hyppige produksjonssettinger/iu,
  ),
  {
    ...alike(new RegExp(`${TESTS.source}|${BROWSER_TESTS.source}`, 'iu')),
    parts: [
      part(
        new RegExp(
          `(?:nettlesar|nettleser|browser|grensesnitt)test|test\\p{L}* (?:\\p{L}+ )?(?:i|in) (?:the )?(?:nettleser|nettlesar|browser)|${BROWSER_TESTS.source}`,
          'iu',
        ),
        /automatiserte tester|automatiske tester/iu,
        new RegExp(
          `(?:nettlesar|nettleser|browser)test|test\\p{L}* (?:\\p{L}+ )?(?:i|in) (?:the )?(?:nettleser|nettlesar|browser)|${BROWSER_TESTS.source}`,
          'iu',
        ),
      ),
      part(/enhetstest|unit test|testdrevet|TDD/iu, /automatiserte tester|automatiske tester/iu),
    ],
  },
  alike(/akseptansetest|UAT/u),
  alike(/teststrategi|testplan/iu),
  alike(/ytelsestest|k6|JMeter/iu),
  part(
    /kart(?:løsning|tjenest|data|basert)|geodata|(?<!\p{L})GIS(?!\p{L})/iu,
    null,
    /kart(?:løsning|tjenest|data|basert)|geodata|(?<!\p{L})(?:GIS|PostGIS|ArcGIS|QGIS|OpenLayers|Leaflet|GeoServer|MapLibre)(?!\p{L})/iu,
  ),
  {
    ...alike(/revidert|revisjon|PCI DSS|sporbarhet/iu),
    parts: [part(/PCI DSS/iu, null), part(/sporbarhet/iu, null)],
  },
  {
    ...alike(
      /team ?led|teamleiar|leder (?:et|ei)? ?team|leder (?:sju|fire|fem|seks)|teknisk led|tech lead|led(?:et|e) (?:et )?team/iu,
    ),
    isWork: true,
  },
  alike(/toppledelse|ledergrupp|direktør|styringsgrupp|driftsleiing|direktørmøte|executive/iu),
  // Training users is a delivery; training one's colleagues is sharing knowledge.
  {
    ...alike(
      /(?:holder|holdt|holde) (?:\p{L}+ )*kurs|kursholder|foredrag|undervis|opplæring (?:av|for|til|i|blant) (?:de |ein |en |et |nye |ferske |egne |andre |hele )*(?:\p{L}+ )?(?:utvikl|kolleg|konsulent|nyansatt|nytilsett|team|junior|lærling)|dele (?:kunnskap|det du kan)|deler kunnskap|mentor|veiled|rettlei|fagnettverk|åpen time/iu,
    ),
    isWork: true,
  },
  alike(/kundekontakt|kundedialog/iu),
  alike(/feilretting|feiloppfølging|fulgte opp feil|(?<!\p{L})bugs?(?!\p{L})/iu),
  alike(/forvaltning av|videreutvikling/iu),
]

/** The topics of a text; for one whose parts it names, those parts. */
export const topicsIn = remembered((text): readonly Topic[] =>
  TOPICS.flatMap(({ parts = [], whole, ...topic }) => {
    if (!topic.asked.test(text)) return []
    const named = whole?.test(text) ? [] : parts.filter(({ asked }) => asked.test(text))
    return named.length > 0 ? named : [topic]
  }),
)

const EVERYWHERE = TOPICS.map(({ asked }) => new RegExp(asked, `g${asked.flags}`))

/** The rest of a text beside its topics. */
export const besideTopics = remembered((text): string =>
  EVERYWHERE.reduce((rest, asked) => rest.replaceAll(asked, ' '), text),
)
