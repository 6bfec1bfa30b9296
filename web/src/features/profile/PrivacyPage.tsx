import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { getPrivacy } from '@utsyn/contract/user.ts'
import { Fragment, type ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { count } from '../../lib/norwegian.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { privacyQuery } from './profile.api.ts'
import './PrivacyPage.css'

type Days = ReplyOf<typeof getPrivacy>['days']
type Rows = readonly (readonly [what: string, content: ReactNode, life: string])[]

const AS_DECIDED = 'den tiden som de som drifter portalen, har bestemt'

/** «90 dager», «3 år», or who decides while the days are unknown. */
function lifeText(days: number | null | undefined): string {
  if (days === null || days === undefined) return AS_DECIDED
  return days > 0 && days % YEAR === 0 ? count(days / YEAR, 'år', 'år') : count(days, 'dag', 'dager')
}
const YEAR = 365

/** What is stored, what it is, and for how long, by the server's nightly tasks and its configuration. */
const aboutYou = (days: Days | undefined): Rows => [
  [
    'Navn, e-post og rolle',
    'Hentes fra innloggingstjenesten når du logger inn. Rollen følger gruppene du er i der. Innloggingstjenesten kan også sende navn, brukernavn og grupper selv, og si fra når du slutter.',
    days?.unseen_users === null
      ? 'Til noen sletter deg fra portalen'
      : `Til noen sletter deg fra portalen, eller du ikke har vært innom på ${lifeText(days?.unseen_users)}`,
  ],
  [
    'Det du velger selv',
    'Bedrifter og teknologier du følger, favoritter, lagrede søk, hva du vil varsles om og når, hva du vil ha på e-post, i Teams og i Slack, og adressene der (kryptert), når du er ledig, og mørk modus.',
    'Til du fjerner det; et søk som en kanal for et team eller et annet program bruker, blir stående der når noen sletter deg, uten navnet ditt',
  ],
  [
    'Oppfølging',
    'Annonser og bedrifter du eier oppfølgingen av, kommentarene dine, og hva du har gjort, med tid. Alle med annen rolle enn leser kan se det.',
    `Til oppfølgingen har vært avsluttet eller urørt i ${lifeText(days?.follow_ups)}; navnet ditt er borte når noen sletter deg`,
  ],
  [
    'Forespørsler',
    'At det var du som la inn eller rettet en forespørsel, og når. Alle med annen rolle enn leser kan se det.',
    'Like lenge som forespørselen; navnet ditt er borte når noen sletter deg',
  ],
  [
    'Tilbud',
    'Innledningene du har skrevet i tilbud på annonser, og at det var du som la inn malen for tilbud. Bemannere og administratorer kan se det.',
    'Så lenge annonsen eller malen finnes; navnet ditt er borte når noen sletter deg',
  ],
  ['Varslinger', 'Det bjellen har fortalt deg, lest eller ikke.', capital(lifeText(days?.notifications))],
  [
    'Varsler utenfor portalen',
    'At en melding er sendt til deg på e-post, i Teams eller i Slack, når, og om den kom frem. Ingen får vite om du åpner den.',
    '30\u00a0dager',
  ],
  ['Åpnede annonser', 'Bare for å vise hva som er nytt for deg.', '28\u00a0dager'],
  ['Hentede karrieresider', 'Adressen du ba om, og annonsene som ble funnet.', '7\u00a0dager'],
  [
    'Innlogginger',
    <>
      Hva slags nettleser, og når. Du ser dem på <Link to={paths.account}>Min profil</Link>.
    </>,
    '7\u00a0dager etter at de er over',
  ],
  [
    'Tilgangsnøkler',
    'Navnet du gir nøkkelen, hva den kan brukes til, og når den sist ble brukt. Selve nøkkelen lagres ikke.',
    'Til du sletter den, eller 30\u00a0dager etter at den er utløpt',
  ],
  [
    'Hendelseslogg',
    'Inn- og utlogginger, tilgangsnøkler du lager og sletter, hvilke CV-er du åpner, leser inn eller får vist noe av i sammenligninger, tilbud og svar fra assistenten, det du laster ned, og annonser du henter og stenger, med tid og IP-adresse. De som drifter portalen, kan se den.',
    '1\u00a0år',
  ],
  [
    'Det du spør om konsulenter',
    'Hvilke lister med treff du ser – ved en annonse, på en konsulents profil, i et svar fra assistenten eller i en melding – hvem du sammenligner med en annonse, når, og det du mener om treffet. Konsulentene ser at det var deg.',
    capital(lifeText(days?.match_log)),
  ],
]

/** What is stored about consultants, and why. */
const aboutConsultants = (days: Days | undefined): Rows => [
  [
    'CV og bilde',
    'Navn, e-post, bilde og CV fra CV-systemet eller en fil som er lest inn (da får du et varsel), for at oppdrag skal finne rette folk. Alle med annen rolle enn leser kan se det.',
    'Til CV-en er borte fra CV-systemet, eller noen fjerner deg',
  ],
  [
    'Når du er ledig',
    'Det du har oppgitt selv, eller det som står i CV-systemet. Alle med annen rolle enn leser kan se det.',
    'Til det endres',
  ],
  [
    'Treff',
    <>
      Hvor godt CV&#8209;en svarer til hver åpne annonse, krav for krav. Navn, bilde, alder, kjønn,
      nasjonalitet, skole, arbeidsgiver og kunde er ikke med. <Link to={paths.aboutAi}>Om AI</Link> forteller
      hvordan.
    </>,
    'Til annonsen eller CV-en endres eller er borte, eller du reserverer deg',
  ],
  [
    'Oppfølging',
    'Annonser og bedrifter du er valgt til, og hvor langt det har kommet. Alle med annen rolle enn leser kan se det.',
    `Til noen fjerner deg, eller oppfølgingen har vært avsluttet eller urørt i ${lifeText(days?.follow_ups)}`,
  ],
  [
    'Tilbud',
    'Tilbud du er med i: hva som er utelatt fra CV-en, rekkefølgen, og det bemannere og administratorer har skrevet om deg. Tekst fra CV-en er ikke kopiert.',
    'Til noen fjerner deg, eller annonsen er borte',
  ],
  [
    'Logg over sammenligninger',
    'Hvem som spurte, om hvilken annonse, når, hva svaret bygget på, og hva folk har ment om det. Også hvem som har sett treffet ditt i en liste – ved en annonse, på profilen din, i et svar fra assistenten eller i en melding – og hvilke annonser det gjaldt. For at du skal kunne se det og si imot.',
    capital(lifeText(days?.match_log)),
  ],
]

const aboutOthers = (days: Days | undefined): Rows => [
  [
    'Kontaktpersoner i annonser',
    'Navn, tittel, e-post og telefon, slik de står i annonsen.',
    `${capital(lifeText(days?.ad_contacts))} etter at annonsen er over`,
  ],
  [
    'Nøkkelpersoner i bedrifter',
    'Navn, tittel, kontor, e-post og telefon på jobb.',
    'Så lenge bedriften står i portalen',
  ],
]

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function PrivacyPage() {
  usePageTitle('Personvern')
  const { data } = useQuery(privacyQuery)
  const days = data?.days
  return (
    <div className="u-width privacy">
      <PageTitle title="Personvern" lead="Hva Utsyn vet om deg, hvor lenge, og hvem du kan spørre" />
      <Kept title="Om deg" rows={aboutYou(days)}>
        Der ikke noe annet står, er det bare du som ser dette i portalen. De som drifter den, har tilgang til
        databasen.
      </Kept>
      <Kept title="Om konsulenter" rows={aboutConsultants(days)}>
        Gjelder deg som har CV i portalen. På <Link to={paths.account}>Min profil</Link> ser du hvem som har
        sammenlignet deg med hva, og der kan du reservere deg mot å bli sammenlignet. Da slettes treffene med
        en gang, og radaren regner deg ikke med. Ingen skjules eller velges bort av et treff: Et menneske
        avgjør.
      </Kept>
      <Kept title="Om andre" rows={aboutOthers(days)} />
      <Card as="section" className="privacy-text">
        <Heading level={2} look="section">
          Samtaler med assistenten
        </Heading>
        <p>
          Utsyn husker det du spør om i chatten, svarene du får, og om du fant dem nyttige, til samtalen har
          ligget urørt i {lifeText(days?.chat)}. Bare du ser samtalene dine, og du kan slette dem når du vil,
          under Historikk i chatten.
        </p>
        <p>
          Er portalen satt opp med en språkmodell, får den se det du spør om og det svaret bygger på. Øverst i
          chatten står det hvem som svarer.
        </p>
      </Card>
      <Card as="section" className="privacy-text">
        <Heading level={2} look="section">
          I nettleseren din
        </Heading>
        <p>
          Nettleseren husker at du er logget inn, mørk modus, filtrene dine, de siste søkene og det du har
          skrevet uten å sende det. Søkene og det usendte forsvinner når du logger ut. Utsyn sporer deg ikke,
          og har ingen informasjonskapsler fra andre.
        </p>
      </Card>
      <Card as="section" className="privacy-text">
        <Heading level={2} look="section">
          Hvem du kan spørre
        </Heading>
        <Contacts contacts={data?.contacts ?? []} />
        <p>Er navnet eller e-posten din feil, er det HR som retter det.</p>
        <p>
          Alt som er lagret om deg, kan du laste ned fra <Link to={paths.account}>Min profil</Link>. Vil du
          rette eller slette noe, spør dem som drifter Utsyn hos dere. De kan slette deg og alt som er ditt.
          Da står bare hendelsesloggen igjen, og den fører ikke lenger til deg.
        </p>
        <p>
          En konsulent fjernes med bilde, CV og treff når CV&#8209;en er borte fra CV&#8209;systemet, eller
          når de som drifter portalen, kjører <code>npm run import -- consultants --remove</code> med
          e&#8209;postadressen. I loggen over sammenligninger slettes sitatene fra CV&#8209;en og det folk har
          skrevet, og det som står igjen, fører ikke til noen. Har konsulenten reservert seg, huskes det i{' '}
          {lifeText(days?.objections)} uten navn, så reservasjonen gjelder om CV&#8209;en kommer tilbake.
        </p>
        <p>
          Det som slettes, kan stå i sikkerhetskopier til de er for gamle. Legges en kopi tilbake, blir den
          som var slettet, slettet på nytt.
        </p>
        <p>
          Virksomheten som bruker portalen, er behandlingsansvarlig. Mener du at den ikke følger reglene, kan
          du klage til Datatilsynet.
        </p>
      </Card>
    </div>
  )
}

function Contacts({ contacts }: { contacts: readonly string[] }) {
  if (contacts.length === 0) return null
  return (
    <p>
      Har du spørsmål om personvern, eller vil du bruke rettighetene dine? Kontakt{' '}
      {contacts.map((address, nth) => (
        <Fragment key={address}>
          {nth > 0 && ' eller '}
          <a href={address}>{address.replace(/^mailto:|^https:\/\//, '')}</a>
        </Fragment>
      ))}
      .
    </p>
  )
}

function Kept({ title, rows, children }: { title: string; rows: Rows; children?: ReactNode }) {
  return (
    <Card as="section" pad="none">
      <div className="privacy-head">
        <Heading level={2} look="section">
          {title}
        </Heading>
        {children && <p>{children}</p>}
      </div>
      <dl>
        {rows.map(([what, content, life]) => (
          <div key={what} className="privacy-row">
            <dt>{what}</dt>
            <dd>{content}</dd>
            <dd className="privacy-life">
              <span className="u-hidden">Hvor lenge: </span>
              {life}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
