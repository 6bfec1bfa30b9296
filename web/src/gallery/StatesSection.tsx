import { ArrowCirclepathIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CardBones, Loading, RowBones } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/StatePanel.tsx'
import { Section } from './Section.tsx'

export function StatesSection() {
  const [banner, setBanner] = useState(true)
  return (
    <>
      <Section title="Laster">
        <Loading>
          <div className="g-grid">
            <CardBones />
            <CardBones />
            <Card>
              <RowBones rows={4} />
            </Card>
          </div>
        </Loading>
      </Section>
      <Section title="Tom">
        <div className="g-grid">
          <Card pad="none">
            <EmptyState
              level={3}
              title="Ingen stillinger funnet som matcher søket ditt."
              action={
                <Button kind="secondary" size="sm">
                  Nullstill filtre
                </Button>
              }
            >
              Fjern et filter eller søk på noe annet.
            </EmptyState>
          </Card>
          <Card pad="none">
            <EmptyState
              level={3}
              title="Ingen bedrifter følges for øyeblikket"
              action={
                <Button kind="secondary" size="sm" as={<a href="#bedrifter" />}>
                  Finn bedrifter
                </Button>
              }
            >
              Følg en bedrift for å få stillinger og nyheter hit.
            </EmptyState>
          </Card>
          <Card pad="none">
            <EmptyState level={3} title="Ingen passende konsulenter funnet">
              Ingen CV-er treffer kravene i annonsen.
            </EmptyState>
          </Card>
        </div>
      </Section>
      <Section title="Feil">
        <div className="g-grid">
          <Card pad="none">
            <ErrorState
              level={3}
              title="Feil ved henting av data"
              action={
                <Button size="sm" icon={ArrowCirclepathIcon}>
                  Prøv igjen
                </Button>
              }
            >
              Det oppstod en feil ved henting av jobbannonser. Vennligst prøv senere.
            </ErrorState>
          </Card>
          <Card pad="none">
            <ErrorState
              level={3}
              title="Stilling ikke funnet"
              action={
                <Button kind="secondary" size="sm">
                  Tilbake
                </Button>
              }
            >
              Beklager, stillingen du leter etter er ikke tilgjengelig.
            </ErrorState>
          </Card>
          <div className="g-stack">
            <Notice
              kind="error"
              title="Nyhetene kunne ikke hentes."
              action={{ label: 'Prøv igjen', onSelect: () => {} }}
            >
              Resten av siden virker.
            </Notice>
            <Notice kind="warning" title="Du er uten nett.">
              Endringer lagres når du er tilbake.
            </Notice>
            {banner && (
              <Notice kind="info" onDismiss={() => setBanner(false)}>
                Alt innhold er eksempeldata.
              </Notice>
            )}
            <Notice kind="success">Annonsene er lagt til.</Notice>
          </div>
        </div>
      </Section>
    </>
  )
}
