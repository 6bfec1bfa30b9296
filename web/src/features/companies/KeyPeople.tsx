import type { KeyPerson } from '@utsyn/contract/companies.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Heading } from '../../ui/Heading.tsx'

export function KeyPeople({ people }: { people: KeyPerson[] }) {
  return (
    <Card as="section" pad="none" aria-labelledby="nokkelpersoner">
      <div className="company-panel-head">
        <Heading level={2} look="section" id="nokkelpersoner">
          Nøkkelpersoner{people.length > 0 && <span className="company-number"> {people.length}</span>}
        </Heading>
      </div>
      {people.length === 0 ? (
        <p className="company-panel-empty">Ingen passende konsulenter funnet</p>
      ) : (
        <ul className="u-list company-people">
          {people.map((person, index) => (
            <Person key={index} person={person} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Person({ person: { name, title, phone, email, office } }: { person: KeyPerson }) {
  return (
    <li className="company-person">
      <Avatar name={name} />
      <div>
        <p className="company-person-name">{name}</p>
        {title && <p className="company-person-line">{title}</p>}
        {email && (
          <p className="company-person-row">
            <a href={`mailto:${email}`}>
              {/* A long address wraps at its «@» rather than before its last letter. */}
              {email.split('@').map((part, at) => (
                <span key={at} className="company-person-part">
                  {at > 0 && '@'}
                  {part}
                </span>
              ))}
            </a>
            <CopyButton value={email} name={`Kopier e-post til ${name}`} />
          </p>
        )}
        {phone && (
          <p className="company-person-row">
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
            <CopyButton value={phone} name={`Kopier telefon til ${name}`} />
          </p>
        )}
        {office && <p className="company-person-line">{office}</p>}
      </div>
    </li>
  )
}
