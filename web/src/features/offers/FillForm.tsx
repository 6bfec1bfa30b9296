import { DownloadIcon } from '@navikt/aksel-icons'
import { LARGEST_OFFICE_FILE_TEXT } from '@utsyn/contract/largest-file.ts'
import type { Offer } from '@utsyn/contract/offers.ts'
import { useId, useState } from 'react'
import { count } from '../../lib/norwegian.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { answerOf, type FormDraft, takenAnswers } from './form-answers.ts'
import { FormRowItem } from './FormRowItem.tsx'
import { fetchFilledForm } from './offer-forms.api.ts'
import { faultText, useFormDraft } from './use-form-draft.ts'

/** The form of a customer: chosen, answered, downloaded. */
export function FillForm({ offer: { job_id, consultants } }: { offer: Offer }) {
  const heading = useId()
  const { draft: kept, reading, fault, setFault, read, check, answer, discard } = useFormDraft(job_id)
  const [wanted, setWanted] = useState(kept?.consultant_id)
  const chosen = consultants.find(({ id }) => id === wanted) ?? consultants[0]
  // Somebody who is no longer offered has no form here.
  const owner = kept && consultants.find(({ id }) => id === kept.consultant_id)
  const draft = owner ? kept : null
  if (!chosen)
    return (
      <Card>
        <p className="offer-quiet">Legg til en konsulent i tilbudet først.</p>
      </Card>
    )
  return (
    <>
      {!draft && (
        <Card className="offer-card">
          <p>
            Legg inn skjemaet kunden har sendt: et Word-dokument eller et regneark med en tabell der kravene
            står i én kolonne, og svarene skal i en annen. Utsyn foreslår svar med setninger fra CV-en.
          </p>
          <Select
            label="Konsulent"
            options={consultants.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen.id}
            onChange={setWanted}
          />
          <FileDrop
            label="Velg skjemaet"
            help={`Eller slipp det her: DOCX eller XLSX uten makroer, høyst ${LARGEST_OFFICE_FILE_TEXT}.`}
            loading={reading}
            onFiles={([file]) => file && void read(chosen.id, file)}
          />
          {fault && (
            <Notice kind="error" announce>
              {fault}
            </Notice>
          )}
        </Card>
      )}
      {draft && owner && (
        <Card as="section" className="offer-card" aria-labelledby={heading}>
          <div>
            <Heading level={2} look="section" id={heading}>
              Svar for {owner.name}
            </Heading>
            <p className="offer-quiet offer-file">{draft.name}</p>
          </div>
          {draft.reading.has_more && (
            <Notice kind="warning" title="Skjemaet har flere krav enn Utsyn tar med.">
              Fyll ut resten for hånd.
            </Notice>
          )}
          <ol className="u-list offer-form-rows">
            {draft.reading.rows.map((row) => (
              <FormRowItem
                key={row.ref}
                row={row}
                answer={answerOf(draft, row)}
                onChange={(next) => answer(row, next)}
              />
            ))}
          </ol>
          {fault && (
            <Notice kind="error" announce>
              {fault}
            </Notice>
          )}
          <FormEnd draft={draft} onCheck={check} onDiscard={discard} onFault={setFault} />
        </Card>
      )}
    </>
  )
}

interface FormEndProps {
  draft: FormDraft
  /** Whether its proposals are still those of the CV and the offer; otherwise it gets new ones. */
  onCheck: (draft: FormDraft) => Promise<boolean>
  onDiscard: () => void
  onFault: (fault: string | undefined) => void
}

function FormEnd({ draft, onCheck, onDiscard, onFault }: FormEndProps) {
  const [loading, setLoading] = useState(false)
  const [said, setSaid] = useState('')
  const [asking, setAsking] = useState(false)
  const { job_id, consultant_id, name, file, reading } = draft
  const answers = takenAnswers(draft)
  const download = async () => {
    if (answers.length === 0) return onFault('Ingen svar er tatt med ennå. Ta med minst ett.')
    onFault(undefined)
    setLoading(true)
    try {
      if (await onCheck(draft)) {
        saveFile(await fetchFilledForm({ job_id, consultant_id }, { file, answers }), filledName(name))
        setSaid('Det utfylte skjemaet er lastet ned')
      } else
        onFault('CV-en eller tilbudet er endret siden skjemaet ble lest. Se over svarene og last ned igjen.')
    } catch (error) {
      onFault(faultText(error))
    }
    setLoading(false)
  }
  return (
    <>
      <div className="offer-form-end">
        <Button icon={DownloadIcon} loading={loading} onClick={() => void download()}>
          Last ned utfylt skjema
        </Button>
        <Button
          kind="neutral"
          onClick={() => (Object.keys(draft.answers).length > 0 ? setAsking(true) : onDiscard())}
        >
          Velg et annet skjema
        </Button>
        <p className="offer-quiet">
          {answers.length} av {count(reading.rows.length, 'krav', 'krav')} får svar. Skjemaet er ellers
          uendret.
        </p>
      </div>
      <p role="status" className="offer-said" data-empty={said === '' || undefined}>
        {said}
      </p>
      <DiscardDialog open={asking} onClose={() => setAsking(false)} onDiscard={onDiscard} />
    </>
  )
}

interface DiscardDialogProps {
  open: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Asked only when there is work to lose. */
const DiscardDialog = ({ open, onClose, onDiscard }: DiscardDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Velge et annet skjema?">
    <p>Svarene du har skrevet eller endret, går tapt.</p>
    <div className="offer-form-end">
      <Button kind="neutral" onClick={onClose}>
        Avbryt
      </Button>
      <Button kind="danger" onClick={onDiscard}>
        Forkast svarene
      </Button>
    </div>
  </Dialog>
)

/** «krav.docx» is «krav-utfylt.docx». */
const filledName = (name: string) => name.replace(/(\.[a-z]{3,5})?$/i, '-utfylt$1')
