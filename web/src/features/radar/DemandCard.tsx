import type { Radar, RadarRow, Trend } from '@utsyn/contract/radar.ts'
import { classOf, type CountClass, countClasses } from '../../ui/count-classes.ts'
import { CountBar } from '../sources/CountBar.tsx'
import { FigureCard } from '../sources/FigureCard.tsx'
import { AdsLink, type Named, PeopleLink } from './RadarLinks.tsx'
import { useRows } from './use-rows.tsx'
import { allOf, intervalText, LATELY, monthText, shortMonthText, VERDICTS } from './radar-words.ts'

interface DemandCardProps {
  title: string
  lead: string
  /** The first column. */
  head: string
  /** The column of our own. */
  ours: string
  radar: Radar
  name: 'technologies' | 'roles'
  filterOf: (name: string) => Named
}

/** What ads ask for, month by month and lately, and who of our own knows it. The colours add nothing to the numbers. */
export function DemandCard({ title, lead, head, ours, radar, name, filterOf }: DemandCardProps) {
  const { months } = radar
  const { rows, id, fold } = useRows(radar, name, title)
  // Of the first rows, which have the most: the others keep their colours and bars when all are shown.
  const most = Math.max(1, ...radar[name].map((row) => allOf(row.now)))
  const classes = countClasses(radar[name].flatMap((row) => row.months.map(allOf)))
  return (
    <FigureCard title={title} lead={lead}>
      {rows.length === 0 ? (
        <p className="figure-note">Ingen annonser {LATELY}.</p>
      ) : (
        <table id={id} className="figure-rows radar-table">
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {months.map((month) => (
                <th key={month.from} scope="col" className="radar-month">
                  <abbr title={monthText(month)}>{shortMonthText(month)}</abbr>
                </th>
              ))}
              <th scope="col">Siste 30&nbsp;dager</th>
              <th scope="col">Utvikling</th>
              <th scope="col" data-end>
                {ours}
              </th>
              <th scope="col" data-end>
                Ledige
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <DemandRow
                key={row.name}
                row={row}
                radar={radar}
                ours={ours}
                most={most}
                classes={classes}
                of={filterOf(row.name)}
              />
            ))}
          </tbody>
        </table>
      )}
      {fold}
    </FigureCard>
  )
}

interface DemandRowProps extends Pick<DemandCardProps, 'radar' | 'ours'> {
  row: RadarRow
  most: number
  classes: readonly CountClass[]
  of: Named
}

function DemandRow({ row, radar: { months, now }, ours, most, classes, of }: DemandRowProps) {
  return (
    <tr>
      <th scope="row">{row.name}</th>
      {months.map((month, at) => (
        <td
          key={month.from}
          className="radar-month u-county-scale"
          data-label={shortMonthText(month)}
          data-class={classOf(allOf(row.months[at] ?? null), classes)}
        >
          {row.months[at] ? (
            <AdsLink
              demand={row.months[at]}
              spell={month}
              of={of}
              about={`for ${row.name} i ${monthText(month)}`}
            />
          ) : (
            '–'
          )}
        </td>
      ))}
      <td className="radar-now">
        <CountBar count={allOf(row.now)} most={most}>
          <AdsLink demand={row.now} spell={now} of={of} about={`for ${row.name} ${LATELY}`} />
        </CountBar>
      </td>
      <td className="radar-trend">
        <TrendText trend={row.trend} />
      </td>
      <td data-end data-label={ours}>
        <PeopleLink people={row.known_by} of={of} about={row.name} />
      </td>
      <td data-end data-label="Ledige" className="radar-free">
        <PeopleLink free people={row.free} of={of} about={row.name} />
      </td>
    </tr>
  )
}

function TrendText({ trend }: { trend: Trend | null }) {
  if (!trend) return '–'
  return (
    <>
      <span className="radar-verdict" data-verdict={trend.verdict}>
        {VERDICTS[trend.verdict]}
      </span>{' '}
      <span className="radar-quiet">{intervalText(trend)}</span>
    </>
  )
}
