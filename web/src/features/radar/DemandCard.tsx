import type { Radar, RadarRow, Trend } from '@utsyn/contract/radar.ts'
import { useId, useState } from 'react'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { classOf, type CountClass, countClasses } from '../../ui/count-classes.ts'
import { CountBar } from '../sources/CountBar.tsx'
import { FigureCard } from '../sources/FigureCard.tsx'
import { AdsLink, type Named, PeopleLink } from './RadarLinks.tsx'
import { allOf, intervalText, monthText, shortMonthText, VERDICTS } from './radar-words.ts'

/** The rest is folded: a long table hides the ones that matter. */
const FIRST_ROWS = 8

interface DemandCardProps {
  title: string
  lead: string
  /** The first column. */
  head: string
  /** The column of our own. */
  ours: string
  rows: readonly RadarRow[]
  radar: Pick<Radar, 'now' | 'months'>
  filterOf: (name: string) => Named
}

/** What ads ask for, month by month and lately, and who of our own knows it. The colours add nothing to the numbers. */
export function DemandCard({ title, lead, head, ours, rows, radar, filterOf }: DemandCardProps) {
  const { months } = radar
  const id = useId()
  const [open, setOpen] = useState(false)
  const most = Math.max(1, ...rows.map((row) => allOf(row.now)))
  const classes = countClasses(rows.flatMap((row) => row.months.map(allOf)))
  return (
    <FigureCard title={title} lead={lead}>
      {rows.length === 0 ? (
        <p className="figure-note">Ingen annonser de siste 30 dagene.</p>
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
              <th scope="col">Siste 30 dager</th>
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
            {rows.slice(0, open ? rows.length : FIRST_ROWS).map((row) => (
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
      {rows.length > FIRST_ROWS && (
        <div className="radar-fold">
          <FoldButton
            open={open}
            onOpen={setOpen}
            controls={id}
            words={[`Vis alle ${rows.length}`, 'Vis færre']}
          >
            <span className="u-hidden">: {title.toLowerCase()}</span>
          </FoldButton>
        </div>
      )}
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
          <AdsLink demand={row.now} spell={now} of={of} about={`for ${row.name} de siste 30 dagene`} />
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
