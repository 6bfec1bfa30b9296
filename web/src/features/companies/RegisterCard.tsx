import type { RegisterFacts } from '@utsyn/contract/companies.ts'
import { dateLong, number } from '../../lib/norwegian.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'

const LICENCE = 'https://data.norge.no/nlod/no/2.0'

/** The register's facts, with its name and licence beside them. */
export function RegisterCard({ facts }: { facts: RegisterFacts }) {
  const warning = warningOf(facts)
  const rows: [string, string | null][] = [
    ['Organisasjonsnummer', facts.orgnr.replace(/(\d{3})(?=\d)/g, '$1\u00a0')],
    ['Registrert navn', facts.legal_name],
    ['Organisasjonsform', facts.form],
    ['Næring', facts.industries.join(', ') || null],
    ['Ansatte', facts.employees === null ? null : number(facts.employees)],
    ['Forretningsadresse', facts.address],
    ['Kommune', facts.municipality],
    ['Stiftet', facts.founded_on && dateLong(facts.founded_on)],
  ]
  return (
    <Card as="section" pad="none" aria-labelledby="enhetsregisteret">
      <div className="company-panel-head">
        <Heading level={2} look="section" id="enhetsregisteret">
          Fra Enhetsregisteret
        </Heading>
      </div>
      {warning && (
        <div className="company-register-warning">
          <Notice kind="warning">{warning}</Notice>
        </div>
      )}
      <dl className="company-register">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="company-credit">
        Hentet <time dateTime={facts.fetched_at}>{dateLong(facts.fetched_at)}</time>. Inneholder data under{' '}
        <a href={LICENCE} target="_blank" rel="noopener noreferrer">
          norsk lisens for offentlige data (NLOD)
        </a>{' '}
        tilgjengeliggjort av Brønnøysundregistrene.
      </p>
    </Card>
  )
}

function warningOf({ state, deleted_on }: RegisterFacts): string | null {
  switch (state) {
    case 'bankrupt':
      return 'Registrert konkurs.'
    case 'winding_up':
      return 'Under avvikling.'
    case 'deleted':
      return `Slettet fra registeret${deleted_on ? ` ${dateLong(deleted_on)}` : ''}.`
    default:
      return null
  }
}
