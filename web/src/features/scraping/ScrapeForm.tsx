import { useState, useRef, type FormEvent } from 'react'
import { Link } from '@tanstack/react-router'
import { ApiError, isPassing } from '../../lib/api-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { portalProcess } from './portal-process.ts'
import type { Outcome } from './review-decision.ts'
import { ScrapeHowTo } from './ScrapeHowTo.tsx'
import { startReading } from './scraping.api.ts'
import { wholeAddress } from './whole-address.ts'
import { paths } from '../../app/paths.ts'
import { outcomeText } from './review-words.ts'

interface ScrapeFormProps {
  /** The field's initial value. */
  address: string
  /** What has just happened. */
  note: 'added' | 'cancelled' | 'gone' | null
  outcome: Outcome | null
}

type Faults = { url?: string; company_name?: string; other?: string }

export function ScrapeForm({ address, note, outcome }: ScrapeFormProps) {
  const [url, setUrl] = useState(address)
  const [company_name, setCompanyName] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [sending, setSending] = useState(false)
  const url_field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const company_field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  const refuse = (next: Faults) => {
    setFaults(next)
    if (next.url) url_field.current?.focus()
    else if (next.company_name) company_field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    const whole = wholeAddress(url)
    if (!whole) return refuse({ url: 'Skriv inn lenken til siden' })
    setFaults({})
    setSending(true)
    try {
      const { process_id } = await startReading({ url: whole, company_name: company_name.trim() })
      portalProcess.begin(process_id, whole)
    } catch (error) {
      setSending(false)
      refuse(faultsOf(error))
    }
  }

  return (
    <div className="scrape-columns">
      <div className="scrape-main">
        <WhatHappened note={note} outcome={outcome} />
        <Card as="section">
          <Heading level={2} look="section" id="visning">
            Hent fra en side
          </Heading>
          <form className="scrape-form" noValidate onSubmit={(event) => void submit(event)}>
            <TextField
              label="Lenke til siden med stillinger"
              type="url"
              name="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              required
              maxLength={2_000}
              value={url}
              onChange={setUrl}
              error={faults.url}
              input_ref={url_field}
            />
            <TextField
              label="Bedrift"
              name="company_name"
              autoComplete="organization"
              optional
              help="Brukes når siden ikke selv sier hvem som lyser ut"
              maxLength={200}
              value={company_name}
              onChange={setCompanyName}
              error={faults.company_name}
              input_ref={company_field}
            />
            {faults.other && (
              <Notice kind="error" announce>
                {faults.other}
              </Notice>
            )}
            <div>
              <Button type="submit" loading={sending}>
                Hent annonser
              </Button>
            </div>
          </form>
        </Card>
      </div>
      <ScrapeHowTo />
    </div>
  )
}

function WhatHappened({ note, outcome }: Pick<ScrapeFormProps, 'note' | 'outcome'>) {
  if (note === 'added') return outcome && <AddedNotice outcome={outcome} />
  if (note === 'cancelled')
    return (
      <Notice kind="info" title="Hentingen er avbrutt.">
        Ingen annonser er lagt til.
      </Notice>
    )
  if (note === 'gone')
    return (
      <Notice kind="info" title="Hentingen finnes ikke lenger.">
        Den er allerede avgjort, eller den ble slettet fordi den lå for lenge. Du kan hente siden på nytt.
      </Notice>
    )
  return null
}

/** The server says in Norwegian what is wrong, and with which field. */
function faultsOf(error: unknown): Faults {
  if (!(error instanceof ApiError) || (isPassing(error) && error.status !== 429))
    return { other: 'Tjenesten svarte ikke, og hentingen er ikke begynt. Prøv igjen om litt.' }
  if (error.field === 'url' || error.field === 'base_url') return { url: error.message }
  if (error.field === 'company_name') return { company_name: error.message }
  return { other: error.message }
}

/** Stays after the toast is gone. */
function AddedNotice({ outcome }: { outcome: Outcome }) {
  const [only, ...others] = outcome.job_ids
  return (
    <Notice kind="success" title={`${outcomeText(outcome)}.`}>
      {only && others.length === 0 ? (
        <Link to={paths.job} params={{ id: only }}>
          Se annonsen
        </Link>
      ) : (
        <Link to={paths.jobs}>Se jobbannonsene</Link>
      )}
    </Notice>
  )
}
