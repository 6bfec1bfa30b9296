import type { OfferEntry, OfferSection } from '@utsyn/contract/offers.ts'
import { number } from '../../lib/norwegian.ts'
import { Tag } from '../../ui/Tag.tsx'
import { Choice } from './Choice.tsx'
import { MovableList } from './MovableList.tsx'
import { entryNames } from './shown-offer.ts'
import { movedText, PART_NAMES, proofText } from './offer-words.ts'
import type { CvChange } from './offers.api.ts'

interface CvSectionPartProps {
  section: OfferSection
  onChange: (change: CvChange, said?: string) => void
}

/** One part of a CV, folded: which of its entries and sentences are in the offer, and in which order. */
export function CvSectionPart({ section: { part, entries }, onChange }: CvSectionPartProps) {
  const name = PART_NAMES[part]
  const kept = entries.filter(({ left_out }) => !left_out).length
  const names = entryNames(entries)
  const nameOf = ({ ref }: OfferEntry) => names.get(ref)!.name
  const refs = entries.map(({ ref }) => ref)
  const set = (ref: string, isIn: boolean) => onChange(isIn ? { take_in: [ref] } : { leave_out: [ref] })
  return (
    <details className="offer-part" open={part === 'projects' || part === 'qualifications'}>
      <summary>
        <h3>{name}</h3>
        <span className="offer-quiet">
          {number(kept)} av {number(entries.length)} er med
        </span>
      </summary>
      <MovableList
        name={name}
        items={entries}
        keyOf={({ ref }) => ref}
        nameOf={nameOf}
        render={(entry) => <EntryRow entry={entry} {...names.get(entry.ref)!} onSet={set} />}
        onMove={(to_refs, entry, to) =>
          onChange(
            { order: { part, refs: to_refs, was: refs } },
            movedText(nameOf(entry), to, entries.length),
          )
        }
      />
    </details>
  )
}

interface EntryRowProps {
  entry: OfferEntry
  name: string
  apart: string | null
  onSet: (ref: string, isIn: boolean) => void
}

function EntryRow({ entry, name, apart, onSet }: EntryRowProps) {
  const { ref, title, details, period, sentences, technologies, left_out, proves } = entry
  return (
    <div className="offer-entry" data-out={left_out || undefined}>
      <Choice checked={!left_out} onChange={(isIn) => onSet(ref, isIn)}>
        <strong>{title || name}</strong>
        {(period || apart || details.length > 0) && (
          <span className="offer-quiet"> {[...details, period, apart].filter(Boolean).join(', ')}</span>
        )}
      </Choice>
      {proves.length > 0 && <Tag look="new">{proofText(proves)}</Tag>}
      {!left_out && sentences.length > 0 && (
        <ul className="u-list offer-sentences" aria-label={`Setninger i ${name}`}>
          {sentences.map((sentence) => (
            <li
              key={sentence.ref}
              data-out={sentence.left_out || undefined}
              data-proof={sentence.proves.length > 0 || undefined}
            >
              <Choice checked={!sentence.left_out} onChange={(isIn) => onSet(sentence.ref, isIn)}>
                {sentence.text}
                {sentence.proves.length > 0 && (
                  <span className="u-hidden"> ({proofText(sentence.proves)})</span>
                )}
              </Choice>
            </li>
          ))}
        </ul>
      )}
      {!left_out && technologies.length > 0 && (
        <p className="offer-quiet">Teknologier: {technologies.join(', ')}</p>
      )}
    </div>
  )
}
