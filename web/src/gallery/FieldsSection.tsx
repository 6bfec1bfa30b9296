import { useState } from 'react'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Chip } from '../ui/Chip.tsx'
import { ChipRow } from '../ui/ChipRow.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TextField } from '../ui/TextField.tsx'
import { TypeaheadPicker } from '../ui/TypeaheadPicker.tsx'
import { Section } from './Section.tsx'
import { SuggestionsSample } from './SuggestionsSample.tsx'

const TECHNOLOGIES = [
  ['Kubernetes', 38],
  ['Dokumentasjon', 6],
  ['Haiku OS', 1],
  ['TypeScript', 88],
  ['Java', 72],
  ['JavaScript', 66],
  ['React', 63],
  ['Angular', 41],
  ['C#', 40],
  ['SQL', 1400],
].map(([name, count]) => ({ name: String(name), count: Number(count) }))

const SORTS = [
  { value: 'POSTED_DESC', label: 'Nyeste først' },
  { value: 'POSTED_ASC', label: 'Eldste først' },
  { value: 'DEADLINE_ASC', label: 'Frist, tidligste først' },
] as const

export function FieldsSection() {
  const [company, setCompany] = useState('Lyngfjell Bank')
  const [link, setLink] = useState('')
  const [search, setSearch] = useState('')
  const [filled, setFilled] = useState('systemutvikler')
  const [sort, setSort] = useState<(typeof SORTS)[number]['value']>('POSTED_DESC')
  const [chosen, setChosen] = useState<string[]>([])
  const [checked, setChecked] = useState({ sql: true, react: false })
  const [dark, setDark] = useState(true)
  return (
    <Section title="Felt og forslag">
      <div className="g-grid">
        <Card className="g-stack">
          <TextField label="Bedrift" optional value={company} onChange={setCompany} />
          <TextField
            label="Lenke til siden med stillinger"
            type="url"
            value={link}
            onChange={setLink}
            placeholder="https://"
            error={link ? undefined : 'Skriv inn lenken til siden'}
          />
          <TextField label="E-post" read_only value="ingrid.solvang@utsyn.example" />
          <TextField
            label="Melding"
            rows={2}
            value=""
            placeholder="Hva lurer du på?"
            help="Høyst 4 000 tegn"
          />
        </Card>
        <Card className="g-stack">
          <TypeaheadPicker
            label="Teknologi"
            placeholder="Søk etter teknologi"
            options={TECHNOLOGIES}
            chosen={chosen}
            onPick={(name) => setChosen([...chosen, name])}
          />
          {chosen.length > 0 && (
            <ChipRow label="Valgte teknologier">
              {chosen.map((name) => (
                <Chip
                  key={name}
                  name={name}
                  onRemove={() => setChosen(chosen.filter((other) => other !== name))}
                />
              ))}
            </ChipRow>
          )}
          <SuggestionsSample />
          <SearchField
            label="Søk i alt"
            value={search}
            onChange={setSearch}
            placeholder="Søk..."
            shortcut
            on_card
          />
          <SearchField label="Søk i jobbannonser" value={filled} onChange={setFilled} />
          <Select label="Sorter" label_look="beside" options={SORTS} value={sort} onChange={setSort} />
        </Card>
        <Card className="g-stack">
          <div>
            <Checkbox
              label="SQL"
              count={1400}
              checked={checked.sql}
              onChange={(sql) => setChecked({ ...checked, sql })}
            />
            <Checkbox
              label="React"
              count={63}
              checked={checked.react}
              onChange={(react) => setChecked({ ...checked, react })}
            />
            <Checkbox
              label="Interkommunalt samarbeid for vann, avløp og renovasjon i indre Østland"
              count={9}
              checked={false}
              onChange={() => {}}
            />
            <Checkbox label="Utilgjengelig" checked disabled onChange={() => {}} />
          </div>
          <Switch
            at_end
            label="Mørk modus"
            help="Bytt mellom lys og mørk fargetema"
            checked={dark}
            onChange={setDark}
          />
          <Switch label="Fulgte bedrifter" checked={false} onChange={() => {}} />
          <Select
            label="Sted"
            options={[
              { value: '', label: 'Alle steder' },
              { value: 'Oslo', label: 'Oslo (143)' },
            ]}
            value=""
            onChange={() => {}}
          />
        </Card>
      </div>
    </Section>
  )
}
