import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'

const DOTS = [
  { state: 'working', text: 'Gul: annonsene hentes' },
  { state: 'ready', text: 'Grønn: annonsene er klare til å ses gjennom' },
  { state: 'failed', text: 'Rød: hentingen mislyktes' },
] as const

/** Explains that one need not wait here, and how the end is announced. */
export function ReadingLegend() {
  return (
    <Card as="aside" aria-labelledby="imens">
      <Heading level={2} look="card" id="imens">
        Du trenger ikke vente her
      </Heading>
      <p className="scrape-quiet">
        Hentingen går videre når du går til en annen side eller lukker fanen. Prikken ved «Jobbannonser» i
        menyen viser hvordan det går:
      </p>
      <ul className="u-list reading-legend">
        {DOTS.map(({ state, text }) => (
          <li key={state}>
            <span className="reading-legend-dot" data-state={state} />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
