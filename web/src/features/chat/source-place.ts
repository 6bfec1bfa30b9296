import type { ChatSource } from '@utsyn/contract/chat.ts'
import { BriefcaseIcon, Buildings2Icon, NewspaperIcon, PersonIcon } from '@navikt/aksel-icons'
import { paths } from '../../app/paths.ts'

type Kind = ChatSource['kind']

const PLACES = {
  job: paths.job,
  company: paths.company,
  article: paths.article,
  consultant: paths.consultant,
} as const satisfies Record<Kind, string>

export const SOURCE_WORDS: Record<Kind, string> = {
  job: 'annonse',
  company: 'bedrift',
  article: 'nyhet',
  consultant: 'konsulent',
}

export const SOURCE_ICONS = {
  job: BriefcaseIcon,
  company: Buildings2Icon,
  article: NewspaperIcon,
  consultant: PersonIcon,
} as const satisfies Record<Kind, unknown>

/** The page of a source, as a router's link wants it. */
export const placeOf = ({ kind, id }: Pick<ChatSource, 'kind' | 'id'>) =>
  ({ to: PLACES[kind], params: { id } }) as const

export const sourceAddress = ({ kind, id }: Pick<ChatSource, 'kind' | 'id'>) =>
  PLACES[kind].replace('$id', encodeURIComponent(id))
