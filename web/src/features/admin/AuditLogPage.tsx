import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DownloadIcon } from '@navikt/aksel-icons'
import type { AuditEntry, AuditKind } from '@utsyn/contract/admin.ts'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { fetchFile } from '../../lib/api-client.ts'
import { noSuchDay, readDay, writeDay } from '../../lib/day-input.ts'
import { dateWithTime } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { EmptyState } from '../../ui/StatePanel.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { auditFilterOf, auditQuery, peopleToChooseQuery } from './admin.api.ts'
import { addressOf, type AuditSearch, readAuditSearch } from './admin-search.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminRows } from './AdminRows.tsx'
import { eventText, KIND_NAMES } from './audit-words.ts'

const KINDS = [
  { value: '', label: 'Alle hendelser' },
  ...Object.entries(KIND_NAMES).map(([value, label]) => ({ value: value as AuditKind, label })),
] as const

const PERIODS = [
  { value: '', label: 'Hele loggen' },
  { value: '7', label: 'Siste 7 dager' },
  { value: '30', label: 'Siste 30 dager' },
  { value: '100', label: 'Siste 100 dager' },
  { value: 'dates', label: 'Velg datoer' },
] as const

export function AuditLogPage() {
  const search = readAuditSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const entries = useQuery({ ...auditQuery(search), placeholderData: keepPreviousData })
  const { data: people } = useQuery(peopleToChooseQuery)
  const change = (changed: Partial<AuditSearch>) =>
    void navigate({
      to: paths.adminAudit,
      search: addressOf({ ...search, page: 1, ...changed }),
      replace: true,
    })
  const names = (people?.people ?? []).map(({ id, name, email }) => ({ value: id, label: name || email }))
  const isListed = names.some(({ value }) => value === search.person)
  return (
    <AdminFrame
      section="Hendelseslogg"
      lead="Hvem som har logget inn, hvilke CV-er de har lest, og hva de har lastet ned og hentet. Linjene blir slettet etter ett år."
    >
      <div className="admin-tools">
        <Select
          label="Person"
          options={[
            { value: '', label: 'Alle personer' },
            ...(search.person && !isListed ? [{ value: search.person, label: 'Valgt person' }] : []),
            ...names,
          ]}
          value={search.person ?? ''}
          onChange={(person) => change({ person: person || undefined })}
        />
        <Select
          label="Hendelse"
          options={KINDS}
          value={search.kind ?? ''}
          onChange={(kind) => change({ kind: kind || undefined })}
        />
        <Select
          label="Periode"
          options={PERIODS}
          value={search.days ?? ''}
          onChange={(days) => change({ days: days || undefined, from: undefined, to: undefined })}
        />
        {search.days === 'dates' && (
          <>
            <DayField label="Fra og med" day={search.from} onChange={(from) => change({ from })} />
            <DayField label="Til og med" day={search.to} onChange={(to) => change({ to })} />
          </>
        )}
        <DownloadButton search={search} />
      </div>
      <AdminRows
        query={entries}
        rows={entries.data?.entries}
        columns={['Tid', 'Hendelse', 'Person', 'IP-adresse']}
        paging={{ pagination: entries.data?.pagination, to: paths.adminAudit, search }}
        failure="Hendelsesloggen kunne ikke hentes."
        empty={
          <EmptyState title="Ingen hendelser">
            {search.from && search.to && search.from > search.to
              ? '«Fra og med» er senere enn «Til og med».'
              : 'Ingen hendelser passer med det du har valgt.'}
          </EmptyState>
        }
      >
        {(entry) => <EntryRow key={entry.id} entry={entry} />}
      </AdminRows>
    </AdminFrame>
  )
}

const EntryRow = ({ entry }: { entry: AuditEntry }) => (
  <tr>
    <td className="admin-line">
      <time dateTime={entry.at}>{dateWithTime(entry.at)}</time>
    </td>
    <th scope="row">{eventText(entry)}</th>
    <td data-label="Person">
      {entry.person ?? 'Ingen eller slettet person'}
      {entry.actor && <small>av {entry.actor}</small>}
    </td>
    <td data-label="IP-adresse">{entry.ip}</td>
  </tr>
)

/** What is shown, all pages of it. The download is itself a line of the log. */
function DownloadButton({ search }: { search: AuditSearch }) {
  const { loading, download } = useDownload('Loggen')
  return (
    <Button
      kind="neutral"
      icon={DownloadIcon}
      loading={loading}
      onClick={() => void download(fetchFile('/admin/audit/csv', auditFilterOf(search)), 'hendelseslogg.csv')}
    >
      Last ned
    </Button>
  )
}

type DayFieldProps = {
  label: string
  /** An ISO day. */
  day: string | undefined
  onChange: (day: string | undefined) => void
}

/** A day as people write it, taken when the field is left or Enter is pressed. Empty means any day. */
function DayField({ label, day, onChange }: DayFieldProps) {
  const [text, setText] = useState(writeDay(day ?? null))
  const [isWrong, setWrong] = useState(false)
  const take = () => {
    const read = text.trim() ? readDay(text) : undefined
    setWrong(read === null)
    if (read !== null && read !== day) onChange(read)
  }
  return (
    <TextField
      label={label}
      placeholder="dd.mm.åååå"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={text}
      error={isWrong ? (noSuchDay(text) ?? 'Skriv en dato, for eksempel 04.11.2026.') : undefined}
      onChange={(written) => {
        setText(written)
        setWrong(false)
      }}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
