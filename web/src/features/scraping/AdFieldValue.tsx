import type { JobContact } from '@utsyn/contract/jobs.ts'
import { useState } from 'react'
import { Markdown } from '../../ui/Markdown.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { Tag } from '../../ui/Tag.tsx'
import { valueText, type ShownField } from './ad-fields.ts'
import { plainStart } from './plain-start.ts'
import { shownAddress } from './whole-address.ts'

export function AdFieldValue({ name, value }: { name: ShownField; value: unknown }) {
  const text = valueText(name, value)
  if (!text) return <span className="scrape-quiet">Ingen oppgitt</span>
  switch (name) {
    case 'ai_technologies':
      return (
        <ul className="u-list review-tags">
          {(value as string[]).map((technology) => (
            <li key={technology}>
              <Tag>{technology}</Tag>
            </li>
          ))}
        </ul>
      )
    case 'contacts':
      return <Contacts contacts={value as JobContact[]} />
    case 'url':
    case 'image_url': {
      const href = safeUrl(text)
      return href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {shownAddress(text)}
        </a>
      ) : (
        text
      )
    }
    case 'long_description':
      return <LongText text={text} />
    default:
      return text
  }
}

function Contacts({ contacts }: { contacts: JobContact[] }) {
  return (
    <ul className="u-list review-contacts">
      {contacts.map(({ name, title, email, tlf }, at) => (
        <li key={at}>
          {name ?? title ?? email ?? tlf}
          <span className="scrape-quiet">
            {[name && title, (name || title) && email, (name || title || email) && tlf]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Rendered on demand: a hundred ads with their whole text make a long page. */
function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="review-text" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="review-text-start">{plainStart(text)}</span>
        <span className="review-text-more">{open ? 'Vis mindre' : 'Vis hele teksten'}</span>
      </summary>
      {open && <Markdown text={text} top_level={3} />}
    </details>
  )
}
