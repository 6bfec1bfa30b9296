import type { JobContact } from '@utsyn/contract/jobs.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Heading } from '../../ui/Heading.tsx'

export function JobContacts({ contacts }: { contacts: JobContact[] }) {
  return (
    <Card as="aside" pad="none" className="job-contacts" aria-labelledby="kontaktpersoner">
      <div className="job-contacts-head">
        <Heading level={2} look="section" id="kontaktpersoner">
          Kontaktpersoner
        </Heading>
      </div>
      <ul className="u-list">
        {contacts.map((contact, index) => (
          <Contact key={index} contact={contact} />
        ))}
      </ul>
    </Card>
  )
}

function Contact({ contact: { name, title, email, tlf, tel } }: { contact: JobContact }) {
  const who = name ?? title ?? 'kontaktpersonen'
  return (
    <li className="job-contact">
      <Avatar name={name ?? title ?? '?'} />
      <div>
        <p className="job-contact-name">{name ?? title ?? 'Kontaktperson'}</p>
        {name && title && <p className="job-contact-title">{title}</p>}
        {email && (
          <p className="job-contact-row">
            <a href={`mailto:${email}`}>
              {/* A long address wraps at its «@» rather than before its last letter. */}
              {email.split('@').map((part, at) => (
                <span key={at} className="job-contact-part">
                  {at > 0 && '@'}
                  {part}
                </span>
              ))}
            </a>
            <CopyButton value={email} name={`Kopier e-post til ${who}`} />
          </p>
        )}
        {tlf && (
          <p className="job-contact-row">
            {tel ? <a href={`tel:${tel}`}>{tlf}</a> : <span>{tlf}</span>}
            <CopyButton value={tlf} name={`Kopier telefon til ${who}`} />
          </p>
        )}
      </div>
    </li>
  )
}
