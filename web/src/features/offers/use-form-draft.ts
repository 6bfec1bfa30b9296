import { useState } from 'react'
import { LARGEST_OFFICE_FILE, LARGEST_OFFICE_FILE_TEXT } from '@utsyn/contract/largest-file.ts'
import type { FormRow } from '@utsyn/contract/offer-forms.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { offerForm } from '../../lib/process-values.ts'
import { type FormAnswer, type FormDraft, readDraft, withProposals } from './form-answers.ts'
import { askWhatFormAsks } from './offer-forms.api.ts'

/** A form on its way, kept across reloads and navigation in this tab only. */
export function useFormDraft(job_id: string) {
  const [draft, setDraft] = useState(() => keptFor(job_id))
  const [reading, setReading] = useState(false)
  const [fault, setFault] = useState<string>()

  const keep = (next: FormDraft | null) => {
    setDraft(next)
    if (next) offerForm.set(JSON.stringify(next))
    else offerForm.remove()
  }
  const read = async (consultant_id: string, file: File) => {
    if (file.size > LARGEST_OFFICE_FILE)
      return setFault(`Filen er for stor. Den kan være på inntil ${LARGEST_OFFICE_FILE_TEXT}.`)
    setFault(undefined)
    setReading(true)
    try {
      const asked = await askWhatFormAsks({ job_id, consultant_id }, file)
      keep({
        job_id,
        consultant_id,
        name: file.name,
        file: await inBase64(file),
        reading: asked,
        answers: {},
      })
    } catch (error) {
      setFault(faultText(error))
    }
    setReading(false)
  }
  /** Whether what is proposed is still what the CV and the offer have. Otherwise the draft has what is proposed now. */
  const check = async (kept: FormDraft): Promise<boolean> => {
    const asked = await askWhatFormAsks(kept, fileOf(kept))
    if (JSON.stringify(asked) === JSON.stringify(kept.reading)) return true
    // With what has been answered meanwhile; nothing when the form has been put away.
    const newest = keptFor(job_id)
    if (newest?.file === kept.file) keep(withProposals(newest, asked))
    return false
  }
  return {
    draft,
    reading,
    fault,
    setFault,
    read,
    check,
    answer: (row: FormRow, answer: FormAnswer) =>
      draft && keep({ ...draft, answers: { ...draft.answers, [row.ref]: answer } }),
    discard: () => keep(null),
  }
}

function keptFor(job_id: string): FormDraft | null {
  const kept = readDraft(offerForm.get())
  return kept?.job_id === job_id ? kept : null
}

const inBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })

const fileOf = ({ file }: FormDraft): Blob =>
  new Blob([Uint8Array.from(atob(file), (sign) => sign.codePointAt(0)!)])

export const faultText = (error: unknown): string =>
  reasonOf(error, 'Tjenesten svarte ikke. Svarene dine er tatt vare på. Prøv igjen om litt.')
