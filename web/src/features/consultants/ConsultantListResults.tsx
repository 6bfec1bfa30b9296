import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ConsultantList } from '@utsyn/contract/consultants.ts'
import { paths } from '../../app/paths.ts'
import { number, plural } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { ListResults } from '../../ui/ListResults.tsx'
import { focusOn } from '../../ui/use-kept-focus.ts'
import { isEveryone } from './consultant-choices.ts'
import type { ConsultantListSearch } from './consultant-list-search.ts'
import { ConsultantCard } from './ConsultantCard.tsx'
import { ConsultantCardBones } from './ConsultantCardBones.tsx'

interface ConsultantListResultsProps {
  search: ConsultantListSearch
  list: UseQueryResult<ConsultantList>
  onReset: () => void
  /** Called just before a card is opened. */
  onLeave: () => void
}

/** Receives focus when the focused element is gone. */
const COUNT_ID = 'antall-konsulenter'
export const focusConsultantCount = () => focusOn(COUNT_ID)

const BONES = Array.from({ length: 9 }, (_, index) => index)

export function ConsultantListResults({ search, list, onReset, onLeave }: ConsultantListResultsProps) {
  const router = useRouter()
  const navigate = useNavigate()
  const { consultants = [] } = list.data ?? {}
  const pageLink = (page: number) => ({ to: paths.consultants, search: { ...search, page } })
  return (
    <ListResults
      count_id={COUNT_ID}
      countText={countText}
      list={list}
      reply={list.data}
      page={search.page}
      grid="consultant-grid"
      bones={BONES.map((bone) => (
        <ConsultantCardBones key={bone} />
      ))}
      failure="Konsulentene kunne ikke hentes. Prøv igjen om litt."
      empty={
        isEveryone(search)
          ? { title: 'Ingen konsulenter er lagt inn ennå.', help: 'De dukker opp her når CV-ene er hentet.' }
          : {
              title: 'Ingen konsulenter funnet som matcher søket ditt.',
              help: 'Fjern et filter eller søk på noe annet.',
              action: (
                <Button kind="secondary" onClick={onReset}>
                  Vis alle konsulenter
                </Button>
              ),
            }
      }
      hrefFor={(page) => router.buildLocation(pageLink(page)).href}
      goTo={(page, more) => navigate({ ...pageLink(page), ...more })}
      onLeave={onLeave}
    >
      {consultants.map((consultant) => (
        <ConsultantCard key={consultant.id} consultant={consultant} wanted={search.technology ?? NONE} />
      ))}
    </ListResults>
  )
}

const NONE: readonly string[] = []

const countText = (total: number) => `Viser ${number(total)} ${plural(total, 'konsulent', 'konsulenter')}`
