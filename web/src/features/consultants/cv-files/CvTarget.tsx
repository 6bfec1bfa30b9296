import { useQuery } from '@tanstack/react-query'
import type { CvChange } from '@utsyn/contract/cv-files.ts'
import { useDeferredValue } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { consultantsToChooseQuery } from '../../../lib/choose-consultants.api.ts'
import { listSome } from '../../../lib/names.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PartFailed } from '../../../ui/PartFailed.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TypeaheadPicker } from '../../../ui/TypeaheadPicker.tsx'
import { readDraft } from './cv-draft.ts'
import { cvChangesQuery } from './cv-files.api.ts'
import type { WaitingCv } from './use-cv-review.ts'

interface CvTargetProps {
  one: WaitingCv
  /** Something in it cannot be compared yet. */
  isWrong: boolean
  onChoose: (consultant: WaitingCv['chosen']) => void
}

const NEW = 'ny'

/** Whose CV it is: a new consultant's, or one's that it is merged into, with what that changes. */
export function CvTarget({ one, isWrong, onChoose }: CvTargetProps) {
  const { read, chosen } = one
  const { data, isPending } = useQuery(consultantsToChooseQuery)
  const proposed = read.same.filter(({ is_from_flowcase }) => !is_from_flowcase)
  const others = chosen && !proposed.some(({ id }) => id === chosen.id) ? [chosen] : []
  const options = [
    { value: NEW, label: 'En ny konsulent' },
    ...proposed.map(({ id, name, email, by }) => ({
      value: id,
      label: `${name} (${by === 'email' ? 'samme e-postadresse' : ['samme navn', email].filter(Boolean).join(', ')})`,
    })),
    ...others.map(({ id, name }) => ({
      value: id,
      label: data?.find((one) => one.id === id)?.label ?? name,
    })),
  ]
  const fromFlowcase = read.same.find(({ is_from_flowcase }) => is_from_flowcase)
  return (
    <div className="cv-target">
      <div className="cv-target-choice">
        <Select
          label="Hvem er CV-en til?"
          options={options}
          value={chosen?.id ?? NEW}
          onChange={(id) =>
            onChoose(
              [...proposed, ...others].flatMap((each) =>
                each.id === id ? { id, name: each.name } : [],
              )[0] ?? null,
            )
          }
        />
        <TypeaheadPicker
          label="Eller finn en annen konsulent"
          options={(data ?? []).map(({ label }) => ({ name: label }))}
          pending={isPending}
          chosen={[]}
          onPick={(label) => {
            const picked = data?.find((each) => each.label === label)
            if (picked) onChoose({ id: picked.id, name: picked.name })
          }}
        />
      </div>
      {fromFlowcase && !chosen && (
        <Notice kind="warning">
          CV-en til {fromFlowcase.name} hentes fra Flowcase, og må rettes der. Lagrer du denne som en ny
          konsulent, blir det to.
        </Notice>
      )}
      {chosen && !isWrong && <CvChanges one={one} chosen={chosen} />}
    </div>
  )
}

function CvChanges({ one, chosen }: { one: WaitingCv; chosen: { id: string; name: string } }) {
  const fields = useDeferredValue(readDraft(one.read, one.changes).fields)
  const { data, error, refetch } = useQuery(cvChangesQuery(chosen.id, fields))
  if (error)
    return (
      <PartFailed onRetry={refetch}>
        {reasonOf(error, `Det som endres i CV-en til ${chosen.name}, kunne ikke hentes.`)}
      </PartFailed>
    )
  if (!data) return <p className="scrape-quiet">Sammenligner med CV-en til {chosen.name} …</p>
  const added = Map.groupBy(
    data.changes.filter(({ kind }) => kind === 'added'),
    ({ part }) => part,
  )
  const changed = data.changes.filter(({ kind }) => kind === 'changed')
  return (
    <div className="cv-changes">
      <p>
        {data.changes.length === 0
          ? `Alt i denne CV-en står allerede i CV-en til ${data.name}.`
          : `Dette endres i CV-en til ${data.name}. Det som ellers står der, blir stående.`}
      </p>
      {data.changes.length > 0 && (
        <ul>
          {[...added].map(([part, changes]) => (
            <li key={part}>
              {PART_NAMES[part]}: legges til{' '}
              {listSome(
                changes.map(({ what }) => start(what)),
                5,
                '',
              )}
            </li>
          ))}
          {changed.map((change, at) => (
            <li key={at}>{changedText(change)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const PART_NAMES: Record<string, string> = {
  title: 'Tittel',
  summary: 'Sammendrag',
  technologies: 'Teknologier',
  projects: 'Prosjekter',
  work: 'Arbeidserfaring',
  education: 'Utdanning',
  certifications: 'Sertifiseringer og kurs',
  languages: 'Språk',
}

function changedText({ part, what, was }: CvChange): string {
  if (part === 'title') return `Tittel: «${was}» blir «${what}»`
  if (part === 'summary')
    return `Sammendrag: «${start(what)}» settes øverst. Det som sto der («${start(was ?? '')}»), blir stående under.`
  return was
    ? `${PART_NAMES[part]}: ${start(what)} skrives om. Her sto «${start(was)}»`
    : `${PART_NAMES[part]}: ${start(what)} fylles ut`
}

/** A long text by its first words. */
const start = (text: string) => (text.length > 90 ? `${text.slice(0, 90).replace(/\s+\S*$/, '')} …` : text)
