import { LARGEST_FILE_TEXT } from '@utsyn/contract/largest-file.ts'
import { type FormEvent, useRef, useState } from 'react'
import { count } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { faultOf, readFiles } from './read-files.api.ts'
import { ReceivedMails } from './ReceivedMails.tsx'
import { askWhatItSays } from './requests.api.ts'
import type { Waiting } from './use-request-review.ts'

const LONGEST = 100_000

interface RequestFormProps {
  text: string
  onWrite: (text: string) => void
  onRead: (waiting: Waiting[], remarks?: string[]) => void
}

/** Where a request is pasted. */
export function RequestForm({ text, onWrite, onRead }: RequestFormProps) {
  const [fault, setFault] = useState<{ text?: string; other?: string }>({})
  const [reading, setReading] = useState<'here' | 'mail' | null>(null)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const refuse = (next: typeof fault) => {
    setFault(next)
    if (next.text) field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reading) return
    if (!text.trim()) return refuse({ text: 'Lim inn teksten i forespørselen' })
    if (text.length > LONGEST)
      return refuse({
        text: `Teksten er lengre enn ${count(LONGEST, 'tegn', 'tegn')}. Lim inn bare selve forespørselen.`,
      })
    setFault({})
    setReading('here')
    try {
      const read = await askWhatItSays({ text })
      onRead([{ text, name: '', read, changes: {}, taken: true }], read.remarks)
    } catch (error) {
      setReading(null)
      refuse(faultOf(error))
    }
  }
  const take = async (files: readonly File[]) => {
    if (reading || files.length === 0) return
    setFault({})
    setReading('here')
    const { waiting, remarks } = await readFiles(files)
    if (waiting.length > 0) return onRead(waiting, remarks)
    setReading(null)
    refuse({ other: remarks.join(' ') })
  }
  return (
    <div className="scrape-columns">
      <Card as="section">
        <Heading level={2} look="section" id="visning">
          Lim inn en forespørsel, eller velg filer
        </Heading>
        <form className="request-form" noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label="Teksten"
            name="text"
            required
            rows={16}
            value={text}
            onChange={onWrite}
            error={fault.text}
            help="Hele e-posten eller dokumentet, med signatur"
            input_ref={field}
          />
          <FileDrop
            label="Velg filer"
            help={`Eller slipp dem her: PDF, Word, OpenDocument, e-post eller tekst, høyst ${LARGEST_FILE_TEXT} hver.`}
            multiple
            disabled={reading !== null}
            onFiles={(files) => void take(files)}
          />
          {fault.other && (
            <Notice kind="error" announce>
              {fault.other}
            </Notice>
          )}
          <div>
            <Button type="submit" loading={reading === 'here'} disabled={reading === 'mail'}>
              Les forespørselen
            </Button>
          </div>
        </form>
      </Card>
      <div className="request-aside">
        <ReceivedMails isBusy={reading !== null} onBusy={setReading} onRead={onRead} />
        <HowTo />
      </div>
    </div>
  )
}

function HowTo() {
  return (
    <Card as="section">
      <Heading level={2} look="section">
        Slik virker det
      </Heading>
      <ol className="request-how">
        <li>Utsyn finner kunde, oppstart, frist, krav og kontaktpersoner i teksten.</li>
        <li>Du ser hvor i teksten hver opplysning står, og retter det som er feil.</li>
        <li>Ingenting lagres før du sier ja.</li>
        <li>Utsyn sammenligner forespørselen med konsulentene, og den kan følges opp som en annonse.</li>
      </ol>
      <p className="scrape-quiet">
        Forespørsler er interne. De vises ikke blant jobbannonsene, og ikke for dem som bare har lesetilgang.
      </p>
    </Card>
  )
}
