import { useState } from 'react'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { ChipRow } from '../ui/ChipRow.tsx'
import { countClasses } from '../ui/count-classes.ts'
import { CountyTiles } from '../ui/CountyTiles.tsx'
import { DeadlineStrip } from '../ui/DeadlineStrip.tsx'
import { FollowTag } from '../ui/FollowTag.tsx'
import { FollowToggle } from '../ui/FollowToggle.tsx'
import { LogoTile } from '../ui/LogoTile.tsx'
import { Switch } from '../ui/Switch.tsx'
import { Tag } from '../ui/Tag.tsx'
import { SampleJobCard } from './SampleJobCard.tsx'
import { Section } from './Section.tsx'

const FILTERS = [
  'SQL',
  'React',
  'Kubernetes',
  'Interkommunalt samarbeid for vann, avløp og renovasjon i indre Østland',
]

const COUNTIES = [
  { county: 'Oslo', nr: '03', count: 148 },
  { county: 'Møre og Romsdal', nr: '15', count: 16 },
  { county: 'Trøndelag', nr: '50', count: 49 },
  { county: 'Finnmark', nr: '56', count: 6 },
  { county: 'Vestland', nr: '46', count: 57 },
  { county: 'Agder', nr: '42', count: 0 },
]

export function CardsSection() {
  const [filters, setFilters] = useState(FILTERS)
  const [followed, setFollowed] = useState(true)
  const [on, setOn] = useState(true)
  return (
    <Section title="Kort og frister">
      <div className="g-grid">
        <SampleJobCard
          company="Tindra Forsikring ASA"
          published="18.11.26"
          title="Seniorutvikler Kotlin og Java, skadeplattform"
          place="Oslo, Bergen + 2 mer"
          tags={['Java', 'Kotlin', 'React', 'Kubernetes', 'PostgreSQL', 'Kafka', 'Azure']}
          deadline={{ kind: 'far', text: 'Søknadsfrist: 12. desember 2026' }}
          logo_url="/favicon.svg"
          favourite
          shown="hover"
        />
        <SampleJobCard
          company="Lyngfjell Bank"
          published="16.11.26"
          title="Plattformingeniør i team Fjellgrunn"
          place="Trondheim"
          tags={['Go', 'AWS', 'Docker']}
          deadline={{ kind: 'near', text: 'Frist om 1 dag' }}
          shown="focus"
        />
        <SampleJobCard
          company="Interkommunalt samarbeid for vann, avløp og renovasjon"
          published="02.11.26"
          title="Løsningsarkitekt for integrasjonsplattform og felles datatjenester i helsesektoren"
          place="Ingen lokasjon"
          tags={['C#', 'SQL', 'Universell utforming', 'Integrasjonsarkitektur', 'Playwright']}
          deadline={{ kind: 'expired', text: 'Søknadsfrist har gått ut' }}
          favourite
        />
        <div className="g-stack">
          <DeadlineStrip shape="box" kind="far" text="Søknadsfrist: 12. desember 2026" />
          <DeadlineStrip shape="box" kind="near" text="Frist om 0 dager" />
          <DeadlineStrip shape="box" kind="expired" text="Søknadsfrist har gått ut" />
          <DeadlineStrip shape="box" kind="open" text="Søknadsfrist: ikke oppgitt" />
          <DeadlineStrip shape="box" kind="far" text="Frist forlenget til 12. desember 2026" />
          <DeadlineStrip shape="box" kind="withdrawn" text="Annonsen er trukket av kilden" />
        </div>
        <div className="g-stack">
          <div className="g-row">
            <FollowToggle name="Brevika Energi" pressed={!followed} onToggle={() => setFollowed(!followed)} />
            <FollowToggle name="Kvantum Helse" pressed={followed} onToggle={setFollowed} />
            <FollowTag name="Kotlin" pressed={!followed} onToggle={() => setFollowed(!followed)} />
            <FollowTag name="Node.js" pressed={followed} onToggle={setFollowed} />
          </div>
          <ChipRow
            label="Valgte filtre"
            end={
              <Button kind="tertiary" size="sm" onClick={() => setFilters(FILTERS)}>
                Nullstill filtre
              </Button>
            }
          >
            {filters.map((name) => (
              <Chip
                key={name}
                name={name}
                onRemove={() => setFilters(filters.filter((other) => other !== name))}
              />
            ))}
          </ChipRow>
          <div className="g-row">
            <Chip name="C#" look="follow" onRemove={() => {}} />
            <Chip name="Annonser" size="sm" />
            <Chip name="Trondheim" size="sm" from="spørsmålet" onRemove={() => {}} />
            <Chip name="Bergen" size="sm" from="spørsmålet" disabled onRemove={() => {}} />
            <Tag>Java</Tag>
            <Tag look="rest">+4</Tag>
            <Tag look="new">Ny</Tag>
          </div>
          <div className="g-row">
            <Switch label={on ? 'På' : 'Av'} checked={on} onChange={setOn} />
            <Switch label="Utilgjengelig" checked={false} disabled onChange={() => {}} />
          </div>
        </div>
        <Card className="g-stack">
          <div className="g-row">
            <Avatar name="Ingrid Solvang" size={28} />
            <Avatar name="Åse Marie Ødegård" />
            <Avatar name="Bo" size={72} />
          </div>
          <div className="g-row">
            <LogoTile logo_url={null} size={28} />
            <LogoTile logo_url="/favicon.svg" size={40} />
            <LogoTile logo_url={null} size={48} />
            <LogoTile logo_url="/favicon.svg" size={64} faded />
          </div>
        </Card>
        <Card className="g-stack">
          {[false, true].map((small) => (
            <CountyTiles
              key={String(small)}
              small={small}
              counties={COUNTIES}
              classes={countClasses(COUNTIES.map(({ count }) => count))}
              linkTo={(county) => <a href={`#${county}`}>{county}</a>}
            />
          ))}
        </Card>
      </div>
    </Section>
  )
}
