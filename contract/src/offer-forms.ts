import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'

/** Characters of an answer in a form. */
export const LONGEST_ANSWER = 4000
/** Of a form, as it is sent with the answers: 5 MB in base64. */
const LONGEST_FILE = 7_000_000

/** A part of a CV that answers a demand. */
export const FormProof = Type.Object({
  /** Verbatim from the CV. */
  quote: Type.String(),
  /** «Prosjekt hos Nordlys» */
  source: Nullable(Type.String()),
  /** Work, a certificate or a degree shows all of the demand; otherwise it is only claimed, or shown in part. */
  is_documented: Type.Boolean(),
})
export type FormProof = Static<typeof FormProof>

export const FormRow = Type.Object({
  /** The cell that the answer belongs in. */
  ref: Type.String(),
  /** As the form has it. */
  demand: Type.String(),
  /** What the CV has on it; empty when nothing. */
  proofs: Type.Array(FormProof),
})
export type FormRow = Static<typeof FormRow>

export const FormReading = Type.Object({
  kind: Type.Enum(['docx', 'xlsx']),
  /** In the order of the form. */
  rows: Type.Array(FormRow),
  /** The form has more demands than these. */
  has_more: Type.Boolean(),
})
export type FormReading = Static<typeof FormReading>

const ByConsultant = Type.Object({ jobId: Type.String(), consultantId: Type.String() })

export const readOfferForm = endpoint({
  name: 'readOfferForm',
  method: 'POST',
  path: '/offers/:jobId/consultants/:consultantId/form',
  tag: 'offers',
  needs: 'bemanner',
  scope: 'read',
  summary:
    'What a customer’s own form (DOCX or XLSX) asks for, with what the CV of an offered consultant has on it; sent as `application/octet-stream`, nothing is saved',
  params: ByConsultant,
  reply: FormReading,
})

/** The response is a file, without the envelope. */
export const FilledForm = Type.Object({
  /** The form itself, in base64. */
  file: Type.String({ minLength: 1, maxLength: LONGEST_FILE }),
  answers: Type.Array(
    Type.Object({
      ref: Type.String({ maxLength: 60 }),
      text: Type.String({ minLength: 1, maxLength: LONGEST_ANSWER }),
    }),
    { minItems: 1, maxItems: 150 },
  ),
})
export type FilledForm = Static<typeof FilledForm>
