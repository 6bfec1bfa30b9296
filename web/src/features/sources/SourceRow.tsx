import type { Source } from '@utsyn/contract/sources.ts'
import { type ReactNode, Fragment } from 'react'
import { count, dateWithTime, NBSP } from '../../lib/norwegian.ts'
import { CountBar } from './CountBar.tsx'
import { faultSentence } from './fault-sentences.ts'
import { fetchedAt } from './fetched-at.ts'
import { SourceStateMark } from './SourceStateMark.tsx'

const KINDS: Record<Source['kind'], string> = {
  nav: 'API',
  feed: 'Jobbannonser',
  file: 'Importert fra fil',
  site: 'Nettsted',
  flowcase: 'CV-er',
}

export interface SourceRowProps {
  name: ReactNode
  detail?: ReactNode
  source: Pick<Source, 'state' | 'last_success_at' | 'last_read_at' | 'last_fault' | 'is_empty' | 'open_jobs'>
  most: number
  now: Date
  /** Belongs to the row above it. */
  inner?: boolean
  /** Takes the focus when the row appears. */
  takes_focus?: boolean
}

export function SourceRow({ name, detail, source, most, now, inner, takes_focus }: SourceRowProps) {
  const { state, last_success_at, last_read_at, last_fault, is_empty, open_jobs } = source
  return (
    <tr data-inner={inner || undefined}>
      <th
        scope="row"
        className="source-name"
        tabIndex={takes_focus ? -1 : undefined}
        ref={takes_focus ? focusOnce : undefined}
      >
        {typeof name === 'string' ? <WebName>{name}</WebName> : name}
        {detail && <small>{detail}</small>}
      </th>
      <td className="source-how">
        <SourceStateMark state={state} />
        {last_fault !== null && (
          <small>
            {state === 'working' && 'Siste forsøk: '}
            {faultSentence(last_fault)}
            {last_read_at && ` Sist prøvd${NBSP}${fetchedAt(last_read_at, now)}.`}
          </small>
        )}
        {last_fault === null && is_empty && <small>Ingen annonser i siste svar.</small>}
      </td>
      <td className="source-when">
        {last_success_at ? (
          <>
            <span className="source-narrow-label">Sist hentet </span>
            <time dateTime={last_success_at} title={dateWithTime(last_success_at)}>
              {fetchedAt(last_success_at, now)}
            </time>
          </>
        ) : (
          'Ikke hentet'
        )}
      </td>
      <td className="source-jobs">
        <CountBar count={open_jobs} most={most} />
      </td>
    </tr>
  )
}

const focusOnce = (cell: HTMLElement | null) => cell?.focus({ preventScroll: true })

/** The kind of a source, and for one of several feeds which it is. */
export function SourceDetail({ source: { kind, state, address, consultants } }: { source: Source }) {
  if (consultants !== undefined) return `CV-er til ${count(consultants, 'konsulent', 'konsulenter')}`
  // The public feed can be imported from a file too.
  const text = KINDS[kind === 'nav' && state === 'by_hand' ? 'file' : kind]
  return address === null ? text : <WebName>{address}</WebName>
}

/** A site name or an address that wraps where its parts meet. */
function WebName({ children }: { children: string }) {
  return children.split(/(?<=[-_/])|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
