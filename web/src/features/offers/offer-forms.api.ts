import type { FilledForm, FormReading } from '@utsyn/contract/offer-forms.ts'
import { addressOf, exchange } from '../../lib/api-client.ts'

interface Of {
  job_id: string
  consultant_id: string
}

const addressFor = ({ job_id, consultant_id }: Of, rest = '') =>
  addressOf(`/offers/:jobId/consultants/:consultantId/form${rest}`, {
    jobId: job_id,
    consultantId: consultant_id,
  })

/** What a form asks for, and what the CV has on it; nothing is saved. */
export async function askWhatFormAsks(of: Of, file: Blob): Promise<FormReading> {
  const { body } = await exchange({ method: 'POST', address: addressFor(of), body: file })
  return body.data as FormReading
}

/** The form with its answers. */
export async function fetchFilledForm(of: Of, body: FilledForm): Promise<Blob> {
  const { response } = await exchange({ method: 'POST', address: addressFor(of, '/filled'), body })
  return response.blob()
}
