import {
  ArrowCirclepathIcon,
  BriefcaseIcon,
  Buildings2Icon,
  Chat2Icon,
  CheckmarkCircleIcon,
  ClockDashedIcon,
  ClockIcon,
  ExclamationmarkTriangleIcon,
  ExternalLinkIcon,
  FilesIcon,
  FunnelIcon,
  InformationSquareIcon,
  LocationPinIcon,
  MagnifyingGlassIcon,
  NewspaperIcon,
  PaperplaneIcon,
  SparklesIcon,
  StarIcon,
  TableIcon,
  XMarkOctagonIcon,
} from '@navikt/aksel-icons'
import { Icon, type IconType } from '../ui/Icon.tsx'

const ICONS: [string, IconType][] = [
  ['Jobbannonse', BriefcaseIcon],
  ['Bedrift', Buildings2Icon],
  ['Nyhet', NewspaperIcon],
  ['Sted', LocationPinIcon],
  ['Frist', ClockIcon],
  ['Favoritt', StarIcon],
  ['Filtrer', FunnelIcon],
  ['Søk', MagnifyingGlassIcon],
  ['Motor', SparklesIcon],
  ['Kopier', FilesIcon],
  ['Ny fane', ExternalLinkIcon],
  ['Samtale', Chat2Icon],
  ['Send', PaperplaneIcon],
  ['Historikk', ClockDashedIcon],
  ['Hent på nytt', ArrowCirclepathIcon],
  ['Matrise', TableIcon],
  ['Gjort', CheckmarkCircleIcon],
  ['Feil', XMarkOctagonIcon],
  ['Obs', ExclamationmarkTriangleIcon],
  ['Info', InformationSquareIcon],
]

export function IconSheet() {
  return (
    <ul className="u-list g-icons">
      {ICONS.map(([name, icon]) => (
        <li key={name}>
          <Icon of={icon} size={24} />
          {name}
        </li>
      ))}
    </ul>
  )
}
