import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/use-toast.ts'
import { Section } from './Section.tsx'

export function FeedbackSection() {
  const toast = useToast()
  return (
    <Section title="Bekreftelser">
      <div className="g-stack">
        <div className="u-toast g-toast" aria-hidden="true">
          <span className="u-toast-text">Annonsen er fjernet fra favoritter</span>
          <span className="u-toast-undo">Angre</span>
        </div>
        <div className="g-row">
          <Button
            kind="neutral"
            onClick={() =>
              toast({
                text: 'Du følger ikke lenger Brevika Energi',
                undo: () => toast({ text: 'Du følger Brevika Energi igjen' }),
              })
            }
          >
            Slutt å følge
          </Button>
          <Button
            kind="neutral"
            onClick={() => toast({ text: 'Favoritten kunne ikke lagres', kind: 'error' })}
          >
            Vis en feil
          </Button>
        </div>
      </div>
    </Section>
  )
}
