import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FigurePeriod, FollowUpFigures, NamedOutcomes } from '@utsyn/contract/follow-up-figures.ts'
import { STAGE_NAMES } from '@utsyn/contract/stages.ts'
import { type ReactNode, useId } from 'react'
import { paths } from '../../app/paths.ts'
import { count, number, percent } from '../../lib/norwegian.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { Select } from '../../ui/Select.tsx'
import { Loading, RowBones } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/StatePanel.tsx'
import { FollowUpViews } from './FollowUpViews.tsx'
import { figuresQuery } from './follow-ups.api.ts'
import './FollowUpFiguresPage.css'
import './FollowUpsPage.css'

const PERIODS: { value: FigurePeriod; label: string }[] = [
  { value: 'quarter', label: 'Siste 90 dager' },
  { value: 'year', label: 'Siste 365 dager' },
  { value: 'all', label: 'Siden starten' },
]

/** What became of follow-ups: counts only, none by person. */
export function FollowUpFiguresPage() {
  usePageTitle('Tall for oppfølging')
  const { period: written } = useSearch({ strict: false }) as { period?: unknown }
  const period = PERIODS.find(({ value }) => value === written)?.value ?? 'year'
  const navigate = useNavigate()
  const { data, isPending, isFetching, refetch } = useQuery(figuresQuery(period))
  const loading = useShownLoading(isPending)
  return (
    <div className="u-width follow-up-figures">
      <PageTitle
        title="Tall for oppfølging"
        lead="Hva det ble av det vi fulgte opp. Tallene gjelder arbeidet, ikke enkeltpersoner."
        actions={<FollowUpViews />}
      />
      <div className="figure-period">
        <Select
          label="Avsluttet"
          options={PERIODS}
          value={period}
          onChange={(next) =>
            void navigate({
              to: paths.followUpFigures,
              search: (next === 'year' ? {} : { period: next }) as object,
              replace: true,
            })
          }
        />
      </div>
      {loading ? (
        <Loading>
          <RowBones rows={6} />
        </Loading>
      ) : !data ? (
        <RetryPanel title="Tallene kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
      ) : Object.values(data.total).every((one) => one === 0) ? (
        <NoFigures isWhole={period === 'all'} />
      ) : (
        <Figures {...data} />
      )}
    </div>
  )
}

const NoFigures = ({ isWhole }: { isWhole: boolean }) =>
  isWhole ? (
    <EmptyState title="Ingen tall ennå">
      Tallene kommer når noe er fulgt opp. Åpne en jobbannonse eller en bedrift, og velg «Vi følger opp».
    </EmptyState>
  ) : (
    <EmptyState title="Ingenting ble avsluttet i perioden">
      Ingenting følges opp nå heller. Velg en lengre periode for å se eldre tall.
    </EmptyState>
  )

function Figures({ total, customers, sources, technologies, stages, reasons }: FollowUpFigures) {
  return (
    <>
      <dl className="u-card figure-totals">
        <Total name="Åpne nå" value={number(total.open)} />
        <Total name="Vunnet" value={number(total.won)} />
        <Total name="Tapt" value={number(total.lost)} />
        <Total name="Lagt bort" value={number(total.dropped)} />
        <Total name="Vunnet av avgjorte" value={rateText(total)} />
      </dl>
      <div className="figure-cards">
        <OutcomeCard title="Kunder" head="Kunde" rows={customers} />
        <OutcomeCard
          title="Teknologier"
          head="Teknologi"
          rows={technologies}
          note="En annonse teller for hver teknologi den ber om."
        />
        <FigureTable
          title="Tid på hvert trinn"
          columns={['Trinn', 'Der nå', 'Gått videre', 'Median']}
          rows={stages.map(({ stage, now, left, median_days }) => [
            STAGE_NAMES[stage],
            number(now),
            number(left),
            median_days === null ? '–' : daysText(median_days),
          ])}
          note="Median er tiden i midten: Halvparten gikk raskere videre, halvparten brukte lengre tid."
        />
        <OutcomeCard
          title="Kilder"
          head="Kilde"
          rows={sources}
          note="En annonse som står hos flere, teller for hver."
        />
        <FigureTable
          title="Grunner"
          columns={['Grunn', 'Utfall', 'Antall']}
          rows={reasons.map(({ stage, reason, count: many }) => [reason, STAGE_NAMES[stage], number(many)])}
        />
      </div>
    </>
  )
}

const Total = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const OUTCOME_COLUMNS = ['Åpne', 'Vunnet', 'Tapt', 'Lagt bort', 'Vunnet av avgjorte']

interface OutcomeCardProps {
  title: string
  head: string
  rows: readonly NamedOutcomes[]
  note?: string
}

const OutcomeCard = ({ title, head, rows, note }: OutcomeCardProps) => (
  <FigureTable
    title={title}
    columns={[head, ...OUTCOME_COLUMNS]}
    rows={rows.map(({ name, ...outcomes }) => [
      name,
      number(outcomes.open),
      number(outcomes.won),
      number(outcomes.lost),
      number(outcomes.dropped),
      rateText(outcomes),
    ])}
    note={note}
  />
)

interface FigureTableProps {
  title: string
  columns: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[]
  note?: ReactNode
}

function FigureTable({ title, columns, rows, note }: FigureTableProps) {
  const heading = useId()
  return (
    <Card as="section" pad="none" className="figure-part" aria-labelledby={heading}>
      <Heading level={2} look="section" id={heading}>
        {title}
      </Heading>
      {rows.length === 0 ? (
        <p className="figure-line">Ingen i perioden.</p>
      ) : (
        <table className="follow-ups-table figure-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, nth) => (
              <tr key={nth}>
                <th scope="row">{cells[0]}</th>
                {cells.slice(1).map((cell, at) => (
                  <td key={at} data-label={columns[at + 1]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && rows.length > 0 && <p className="figure-line">{note}</p>}
    </Card>
  )
}

/** Fewer that were won or lost are no rate. */
const FEWEST = 5

/** «3 av 8 (38 %)»; what was put away was never decided. */
function rateText({ won, lost }: { won: number; lost: number }): string {
  const decided = won + lost
  if (decided === 0) return '–'
  const parts = `${number(won)} av ${number(decided)}`
  return decided < FEWEST ? parts : `${parts} (${percent((100 * won) / decided)})`
}

const daysText = (days: number) =>
  days < 1 ? `under ${count(1, 'dag', 'dager')}` : count(Math.round(days), 'dag', 'dager')
