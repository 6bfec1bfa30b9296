import type { FormReading, FormRow } from '@utsyn/contract/offer-forms.ts'

/** The answer to one demand, as the seller has it now. */
export interface FormAnswer {
  text: string
  /** Whether it goes into the form. */
  taken: boolean
}

/** A form that is being filled in: nothing of it is on the server. */
export interface FormDraft {
  job_id: string
  consultant_id: string
  name: string
  /** In base64. */
  file: string
  reading: FormReading
  /** By the cell; those that are as proposed have none. */
  answers: Record<string, FormAnswer>
}

/** What the CV has on a demand, word for word; empty when it has nothing. */
export const proposedText = ({ proofs }: FormRow): string => proofs.map(({ quote }) => quote).join('\n')

/** What is only mentioned in a CV is proposed, and the seller has to take it. */
const proposed = (row: FormRow): FormAnswer => ({
  text: proposedText(row),
  taken: row.proofs.some(({ is_documented }) => is_documented),
})

export const answerOf = ({ answers }: Pick<FormDraft, 'answers'>, row: FormRow): FormAnswer =>
  answers[row.ref] ?? proposed(row)

/**
 * A draft with what is proposed now: the CV may have been corrected since the form was read, or a part of it left out of the
 * offer. What the seller wrote stays; a proposal that has changed is taken again only when it is documented.
 */
export function withProposals(draft: FormDraft, reading: FormReading): FormDraft {
  const before = new Map(draft.reading.rows.map((row) => [row.ref, proposedText(row)]))
  const answers = reading.rows.flatMap((row): [string, FormAnswer][] => {
    const answer = draft.answers[row.ref]
    if (!answer) return []
    const { text, taken } = proposed(row)
    const isOwn = answer.text !== before.get(row.ref) || answer.text === text
    return [[row.ref, isOwn ? answer : { text, taken: answer.taken && taken }]]
  })
  return { ...draft, reading, answers: Object.fromEntries(answers) }
}

/** Where an answer is from: all of its lines are quotes, the seller wrote in it, or there is none. */
export function originOf(row: FormRow, text: string): 'cv' | 'seller' | 'none' {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length === 0) return 'none'
  const quotes = row.proofs.flatMap(({ quote }) => quote.split('\n').map((line) => line.trim()))
  return lines.every((line) => quotes.includes(line)) ? 'cv' : 'seller'
}

/** What goes into the form. */
export const takenAnswers = (
  draft: Pick<FormDraft, 'answers' | 'reading'>,
): { ref: string; text: string }[] =>
  draft.reading.rows.flatMap((row) => {
    const { text, taken } = answerOf(draft, row)
    return taken && text.trim() ? [{ ref: row.ref, text: text.trim() }] : []
  })

/** As it was kept; null for what cannot be read. */
export function readDraft(text: string | null): FormDraft | null {
  try {
    const draft = JSON.parse(text ?? '') as Partial<FormDraft>
    return Array.isArray(draft.reading?.rows) && draft.file && draft.answers ? (draft as FormDraft) : null
  } catch {
    return null
  }
}
