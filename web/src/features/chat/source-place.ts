import type { ChatSource } from '@utsyn/contract/chat.ts'
import {
  BriefcaseIcon,
  Buildings2Icon,
  NewspaperIcon,
  PersonIcon,
  QuestionmarkCircleIcon,
} from '@navikt/aksel-icons'
import { paths } from '../../app/paths.ts'

type Kind = ChatSource['kind']

const PLACES = {
  job: paths.job,
  company: paths.company,
  article: paths.article,
  consultant: paths.consultant,
} as const satisfies Record<Exclude<Kind, 'help'>, string>

const SOURCE_WORDS: Record<Kind, string> = {
  job: 'annonse',
  company: 'bedrift',
  article: 'nyhet',
  consultant: 'konsulent',
  help: 'hjelp',
}

export const sourceWord = ({ kind, is_request }: Pick<ChatSource, 'kind' | 'is_request'>): string =>
  is_request ? 'forespørsel' : SOURCE_WORDS[kind]

export const SOURCE_ICONS = {
  job: BriefcaseIcon,
  company: Buildings2Icon,
  article: NewspaperIcon,
  consultant: PersonIcon,
  help: QuestionmarkCircleIcon,
} as const satisfies Record<Kind, unknown>

type Placed = Pick<ChatSource, 'kind' | 'id' | 'path'>

/** The page of a source, for a router link. */
export const placeOf = (source: Placed) => ({ to: pageOf(source), params: { id: source.id } }) as const

export const sourceAddress = (source: Placed) => pageOf(source).replace('$id', encodeURIComponent(source.id))

const SCREENS = [
  paths.home,
  paths.news,
  paths.companies,
  paths.jobs,
  paths.addJobs,
  paths.consultants,
  paths.followUps,
  paths.radar,
  paths.account,
  paths.sources,
  paths.privacy,
  paths.aboutAi,
] as const

/** For a help text the screen it is about; an unknown one leads home. */
const pageOf = ({ kind, path }: Placed) =>
  kind === 'help' ? (SCREENS.find((screen) => screen === path) ?? paths.home) : PLACES[kind]
