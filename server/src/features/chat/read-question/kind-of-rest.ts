import { SOUGHT } from './operations.ts'
import type { Kind, Wish } from './wish.ts'

interface Said {
  question: string
  /** Which of two or more there is most of. */
  asks_more: boolean
  named: Kind | null
  is_of_field: boolean
  forms: Wish['forms']
  /** Technologies, lines of business or roles. */
  narrows: boolean
  operation: Wish['operation'] | undefined
  order: Wish['order']
}

/** The kind of thing that a question means that names none, by what else it says: «React på deltid» has nobody in it. */
export function kindOfRest(said: Said): Kind | null {
  const { question, asks_more, named, is_of_field, forms, narrows, operation, order } = said
  const counts = operation === 'count' || operation === 'compare'
  if (
    asks_more &&
    named === null &&
    /ligger ute|lyst ut|lyses|etterspurt|etterspørres|utlys/iu.test(question)
  )
    return 'job'
  if (named === null && forms.length > 0 && (narrows || asks_more || counts)) return 'job'
  if (operation === 'compare' && SOUGHT.test(question)) return 'job'
  // «Hva haster mest hos Fjordnes?»
  return named === 'company' && !is_of_field && order?.startsWith('deadline') ? 'job' : null
}
