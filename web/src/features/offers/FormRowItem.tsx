import { ArrowUndoIcon } from '@navikt/aksel-icons'
import type { FormRow, LONGEST_ANSWER } from '@utsyn/contract/offer-forms.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type FormAnswer, originOf, proposedText } from './form-answers.ts'

const LONGEST: typeof LONGEST_ANSWER = 4000

interface FormRowItemProps {
  row: FormRow
  answer: FormAnswer
  onChange: (answer: FormAnswer) => void
}

/** One demand of a form with its answer: what the CV has on it, for the seller to take, change or leave out. */
export function FormRowItem({ row, answer: { text, taken }, onChange }: FormRowItemProps) {
  const { demand, proofs } = row
  const proposed = proposedText(row)
  return (
    <li className="offer-form-row" data-out={!taken || undefined}>
      <p className="offer-form-demand">{demand}</p>
      <TextField
        label={`Svar på: ${demand}`}
        label_look="hidden"
        rows={3}
        maxLength={LONGEST}
        value={text}
        // What somebody writes is meant to be in the form.
        onChange={(written) => onChange({ text: written, taken: written.trim() !== '' })}
      />
      <p className="offer-quiet">{originText(row, text)}</p>
      <div className="offer-form-choices">
        <Checkbox
          label="Ta med svaret"
          name_end={`på: ${demand}`}
          checked={taken}
          onChange={(next) => onChange({ text, taken: next })}
        />
        {proofs.length > 0 && text !== proposed && (
          <Button
            kind="tertiary"
            size="sm"
            icon={ArrowUndoIcon}
            onClick={() => onChange({ text: proposed, taken: true })}
          >
            Hent tilbake fra CV-en
          </Button>
        )}
      </div>
    </li>
  )
}

function originText(row: FormRow, text: string): string {
  const origin = originOf(row, text)
  if (origin === 'seller') return 'Skrevet av deg.'
  if (origin === 'none') return row.proofs.length === 0 ? 'Ikke dokumentert i CV-en.' : 'Uten svar.'
  const used = row.proofs.filter(({ quote }) => text.includes(quote))
  const sources = [...new Set(used.flatMap(({ source }) => source ?? []))].join(', ')
  const how = used.some(({ is_documented }) => is_documented) ? 'Ordrett fra CV-en' : 'Bare nevnt i CV-en'
  return `${how}${sources && `: ${sources}`}.`
}
