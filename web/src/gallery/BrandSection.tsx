import { Card } from '../ui/Card.tsx'
import { Heading } from '../ui/Heading.tsx'
import { PortalMark } from '../ui/PortalMark.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import { IconSheet } from './IconSheet.tsx'
import { Section } from './Section.tsx'
import { Swatch } from './Swatch.tsx'

const STEPS = [
  'background-tinted',
  'surface-default',
  'surface-tinted',
  'surface-hover',
  'border-subtle',
  'border-default',
  'text-subtle',
  'text-default',
  'base-default',
]

const SCALES = [
  ['fjord', 'Fjord: handling, lenker, valgt'],
  ['nype', 'Nype: frister, feil, mangler'],
  ['neutral', 'Nøytral: flater, linjer, tekst'],
] as const

export function BrandSection() {
  return (
    <>
      <div className="g-grid">
        <Card className="g-brand">
          <PortalMark size={120} />
        </Card>
        <Card className="g-brand">
          <Wordmark size={72} />
        </Card>
        <Card className="g-brand" data-hero>
          <Wordmark size={72} on_hero />
        </Card>
      </div>
      {SCALES.map(([color, title]) => (
        <Section key={color} title={title}>
          <Card className="g-swatches">
            {STEPS.map((step) => (
              <Swatch key={step} color={color} step={step} />
            ))}
          </Card>
        </Section>
      ))}
      <section className="g-section g-grid-2" aria-label="Skrift og ikoner">
        <Card>
          <Heading level={2} look="section">
            Skrift
          </Heading>
          <dl className="g-type">
            <dt>34/42, 650</dt>
            <dd className="u-heading" data-look="article">
              Artikkeltittel
            </dd>
            <dt>28/36, 650</dt>
            <dd className="u-heading" data-look="page">
              Sidetittel
            </dd>
            <dt>18/28, 620</dt>
            <dd className="u-heading" data-look="section">
              Del av siden
            </dd>
            <dt>16/22, 600</dt>
            <dd className="u-heading" data-look="card">
              Korttittel
            </dd>
            <dt>15/24, 400</dt>
            <dd>Brødtekst i flaten, knapper 550</dd>
            <dt>14/20, 400</dt>
            <dd className="g-job-place">Sted, frist, tabell, felt i kort</dd>
            <dt>13/18, 400</dt>
            <dd className="g-note">Dato, kilde, hjelpetekst</dd>
          </dl>
        </Card>
        <Card>
          <Heading level={2} look="section">
            Ikoner
          </Heading>
          <IconSheet />
        </Card>
      </section>
    </>
  )
}
