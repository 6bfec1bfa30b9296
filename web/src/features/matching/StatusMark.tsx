import type { RequirementRow } from '@utsyn/contract/match.ts'
import { CheckmarkCircleFillIcon, XMarkOctagonIcon } from '@navikt/aksel-icons'
import type { SVGProps } from 'react'
import { Icon, type IconType } from '../../ui/Icon.tsx'
import { STATUS_WORDS } from './match-words.ts'

/** A disc with one half filled. The icon set has none. */
function HalfDisc(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 24 24" fill="none" {...props}>
      <circle cx="12" cy="12" r="8.25" stroke="currentColor" strokeWidth="1.5" />
      <path d="M12 3.75a8.25 8.25 0 0 0 0 16.5Z" fill="currentColor" />
    </svg>
  )
}

const ICONS: Readonly<Record<RequirementRow['status'], IconType>> = {
  documented: CheckmarkCircleFillIcon,
  mentioned: HalfDisc,
  missing: XMarkOctagonIcon,
}

/** The status of a requirement: a word and three shapes, so that colour is never alone. */
export function StatusMark({ status, kind }: Pick<RequirementRow, 'status' | 'kind'>) {
  return (
    <span className="matrix-status" data-status={status} data-kind={kind}>
      <Icon of={ICONS[status]} size={18} />
      {STATUS_WORDS[status]}
    </span>
  )
}
