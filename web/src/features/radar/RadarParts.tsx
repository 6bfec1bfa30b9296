import { Link } from '@tanstack/react-router'
import type { Radar } from '@utsyn/contract/radar.ts'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { dateShort, dateWithTime, number } from '../../lib/norwegian.ts'
import { CustomerCard } from './CustomerCard.tsx'
import { DemandCard } from './DemandCard.tsx'
import { GapCard, IdleCard } from './GapCards.tsx'
import { AdsLink, PeopleLink } from './RadarLinks.tsx'
import { comparedText, LATELY } from './radar-words.ts'
import '../sources/SourcesPage.css'
import '../../ui/CountyTiles.css'

/** With fewer, nobody is short of people who know it. */
const FEW_ADS = 3

/** The figures that lead to an action first, then all that was counted. */
export function RadarParts({ radar }: { radar: Radar }) {
  const { total, now, technologies, new_source, updated_at } = radar
  return (
    <>
      <dl className="u-card radar-totals">
        <Total name="Annonser siste 30&nbsp;dager" note={comparedText(total.now, total.before, total.trend)}>
          <AdsLink demand={total.now} spell={now} about={LATELY} />
        </Total>
        <Total
          name="Ledige konsulenter"
          note={`av ${number(total.consultants)} som kan sammenlignes med annonser`}
        >
          <PeopleLink free people={total.free} />
        </Total>
        <Total name="Forespørsler" note="fra meglere og kunder, ikke regnet med ellers">
          {total.requests === 0 ? (
            number(0)
          ) : (
            <Link to={paths.jobs} search={{ page: 1, kind: 'request' }}>
              {number(total.requests)}
            </Link>
          )}
        </Total>
      </dl>
      <div className="radar-pair">
        <GapCard
          radar={radar}
          nothing={
            technologies.every((one) => one.now.ads < FEW_ADS) &&
            `Ingen teknologi er nevnt i minst tre annonser ${LATELY}.`
          }
        />
        <IdleCard
          radar={radar}
          nothing={total.free === 0 && 'Ingen konsulenter er ledige i tidsrommet du har valgt.'}
        />
      </div>
      <CustomerCard radar={radar} />
      <DemandCard
        title="Teknologier"
        lead="De mest etterspurte. En annonse teller for hver teknologi den ber om."
        head="Teknologi"
        ours="Kan det"
        radar={radar}
        name="technologies"
        filterOf={(name) => ({ technology: [name] })}
      />
      <DemandCard
        title="Fagroller"
        lead="Etter tittelen på annonsen, eller yrkeskoden der den ikke sier det, og tittelen i CV-en. Alle slags utviklere er også med under «Utvikler»."
        head="Fagrolle"
        ours="Hos oss"
        radar={radar}
        name="roles"
        filterOf={(work_role) => ({ work_role })}
      />
      {new_source !== null && (
        <p className="radar-note">
          Utviklingen vises ikke ennå: Mange av annonsene kommer fra {new_source}, som er ny som kilde de
          siste 60&nbsp;dagene. De av annonsene derfra som var stengt da, er ikke talt.
        </p>
      )}
      <p className="radar-note">
        Radaren teller offentlige annonser etter dagen de ble publisert, også utløpte. «+2» er annonser kilden
        har trukket: De teller med, men kan ikke åpnes. Utvikling er {LATELY} ({dateShort(now.from)}–
        {dateShort(now.to)}) mot de 30 før, med 95&nbsp;%-intervall: «0,6–4,0 ganger» kan være både færre og
        flere, så endringen kan være tilfeldig. De som har reservert seg mot å bli sammenlignet med annonser,
        er verken talt eller nevnt. «–» er måneder før Utsyn begynte å lese annonser. Oppdatert{' '}
        <time dateTime={updated_at}>{dateWithTime(updated_at)}</time>.
      </p>
    </>
  )
}

const Total = ({ name, note, children }: { name: string; note: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children} <span className="radar-quiet">{note}</span>
    </dd>
  </div>
)
