import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import './PrivacyPage.css'

/** What is kept, what it is, and for how long, as the server's nightly tasks and its usual configuration have it. */
const KEPT: readonly (readonly [what: string, content: ReactNode, life: string])[] = [
  [
    'Navn og e-post',
    'Hentes fra innloggingstjenesten hver gang du logger inn.',
    'Til noen sletter deg fra portalen',
  ],
  [
    'Det du velger selv',
    'Bedrifter og teknologier du følger, favoritter, lagrede søk, hva du vil varsles om, når du er ledig, og mørk modus.',
    'Til du fjerner det',
  ],
  ['Varslinger', 'Det bjella har fortalt deg, lest eller ikke.', '90 dager'],
  ['Åpnede annonser', 'Bare for å vise hva som er nytt for deg.', '28 dager'],
  ['Hentede karrieresider', 'Adressen du ba om, og annonsene som ble funnet.', '7 dager'],
  [
    'Innlogginger',
    <>
      Hva slags nettleser, og når. Du ser dem på <Link to={paths.account}>Min profil</Link>.
    </>,
    '7 dager etter at de er over',
  ],
  ['Hendelseslogg', 'Inn- og utlogginger med tid og IP-adresse, uten navn og e‑post.', 'Ett år'],
]

const OTHERS: typeof KEPT = [
  [
    'Konsulenter',
    'Navn, e-post, bilde og CV fra CV-systemet, og når de er ledige. Alle som er logget inn, kan se det.',
    'Til CV-en er borte fra CV-systemet',
  ],
  [
    'Kontaktpersoner i annonser',
    'Navn, tittel, e-post og telefon, slik de står i annonsen.',
    '90 dager etter at annonsen er over',
  ],
  [
    'Nøkkelpersoner i bedrifter',
    'Navn, tittel, kontor, e-post og telefon på jobb.',
    'Så lenge bedriften står i portalen',
  ],
]

export function PrivacyPage() {
  usePageTitle('Personvern')
  return (
    <div className="u-width privacy">
      <PageTitle title="Personvern" lead="Hva Utsyn vet om deg, hvor lenge, og hvem du kan spørre" />
      <Kept title="Om deg" rows={KEPT}>
        Bare du ser dette i portalen. De som drifter den, har tilgang til databasen.
      </Kept>
      <Kept title="Om andre" rows={OTHERS} />
      <Card as="section" className="privacy-text">
        <Heading level={2} look="section">
          Samtaler med assistenten
        </Heading>
        <p>
          Utsyn husker det du spør om i chatten, svarene du får, og om du fant dem nyttige, til samtalen har
          ligget urørt i 90 dager. Bare du ser samtalene dine, og du kan slette dem når du vil, under
          Historikk i chatten.
        </p>
        <p>
          Er portalen satt opp med en språkmodell, får den se det du spør om og det svaret bygger på. Under
          hvert svar står det hvem som har svart.
        </p>
      </Card>
      <Card as="section" className="privacy-text">
        <Heading level={2} look="section">
          I nettleseren din
        </Heading>
        <p>
          Nettleseren husker at du er logget inn, mørk modus, filtrene dine, de siste søkene og det du har
          skrevet i chatten uten å sende det. Søkene og det usendte forsvinner når du logger ut. Utsyn sporer
          deg ikke, og har ingen informasjonskapsler fra andre.
        </p>
      </Card>
      <Card as="section" className="privacy-text">
        <Heading level={2} look="section">
          Hvem du kan spørre
        </Heading>
        <p>Er navnet eller e-posten din feil, er det HR som retter det.</p>
        <p>
          Vil du se, rette eller slette noe annet, spør de som drifter Utsyn hos dere. De kan slette deg og
          alt som er ditt. Da står bare hendelsesloggen igjen, og den fører ikke lenger til deg.
        </p>
        <p>
          Tidene over er de vanlige. De som drifter portalen, kan ha valgt andre for varslinger, samtaler og
          kontaktpersoner.
        </p>
      </Card>
    </div>
  )
}

function Kept({ title, rows, children }: { title: string; rows: typeof KEPT; children?: ReactNode }) {
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
