import { Card } from '../ui/Card.tsx'
import { Markdown } from '../ui/Markdown.tsx'
import { TextBones } from '../ui/Skeleton.tsx'
import { Section } from './Section.tsx'

const TEXT = `## Om stillingen

Vi søker en utvikler som vil bygge **robuste tjenester** for folk i hele landet. Les mer på
[nettsidene våre](https://tindra.example/jobb), i [andre annonser](/jobbannonser) eller
[ring oss](tel:12345678) (blokkert lenke).

### Du får

- faglig fellesskap og tid til å lære
- fleksibel arbeidstid og \`hjemmekontor\`
- <b>rå HTML vises som tekst</b>

> Det viktigste er at du har lyst.
`

export function ProseSection() {
  return (
    <Section title="Løpende tekst">
      <div className="g-grid-2">
        <Card>
          <Markdown text={TEXT} top_level={3} />
        </Card>
        <Card>
          <TextBones lines={6} />
        </Card>
      </div>
    </Section>
  )
}
