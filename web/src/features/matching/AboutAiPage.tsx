import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EngineCard } from './EngineCard.tsx'
import { FiguresCard } from './FiguresCard.tsx'
import { VerdictsCard } from './VerdictsCard.tsx'
import './AboutAiPage.css'

/** How consultants are matched with ads, what the numbers mean, and who decides. */
export function AboutAiPage() {
  usePageTitle('Om AI')
  return (
    <div className="u-width about-ai">
      <PageTitle
        title="Om AI"
        lead="Hvordan konsulenter sammenlignes med annonser, hva tallet er verdt, og hvem som avgjør"
      />
      <EngineCard />
      <NumberCards />
      <FiguresCard />
      <TextCard title="Hva tallene ikke sier">
        <ul>
          <li>
            Annonsene og CV&#8209;ene i målingen er oppdiktet. Ekte annonser er lengre, dårligere ordnet og
            ber om mer som ingen CV forteller om.
          </li>
          <li>
            Det er målt fire ganger. Mellom målingene ble reglene rettet, uten at noen annonse i målingen ble
            sett. Tallene over er fra den siste.
          </li>
          <li>Seks annonser er få: Intervallene sier ikke hvordan det går med en annen annonse.</li>
          <li>
            CV&#8209;ene var kjent da reglene ble skrevet, bare annonsene var nye. Med andre CV&#8209;er ville
            tallene vært lavere.
          </li>
          <li>Står noe ikke i CV&#8209;en, kan personen likevel kunne det.</li>
        </ul>
      </TextCard>
      <VerdictsCard />
      <TextCard title="Kort fortalt og teknologier">
        <p>
          Annonser og artikler fortelles i korte trekk av portalens regler, som plukker setninger ut av
          teksten selv. Er portalen satt opp med en språkmodell, kan den fortelle dem med egne ord. Navn, tall
          og datoer må stå i teksten, ellers vises setningene som reglene fant. Over teksten står det hvem som
          har skrevet den.
        </p>
        <p>
          Teknologiene i en annonse finnes av faste regler. En språkmodell kan bare foreslå flere navn, og
          bare de som står ordrett i annonsen, kommer med. Ingen av delene påvirker treffet.
        </p>
      </TextCard>
      <TextCard title="Assistenten">
        <p>
          Et spørsmål deles i hva det spørres om, og hvilke vilkår som gjelder. Svaret hentes fra portalen.
          Hvordan spørsmålet ble forstått, står over svaret, og hver del kan fjernes. Ord som ikke ble
          forstått, sier assistenten fra om. Tallene i klammer viser hvor i portalen det står.
        </p>
        <p>
          Er portalen satt opp med en språkmodell, kan den svare ved å slå opp i det samme. Setninger som ikke
          viser til noe den har slått opp, vises ikke.
        </p>
      </TextCard>
      <TextCard title="Et menneske avgjør">
        <p>
          Treffet er et forslag. Ingen skjules eller velges bort på grunn av det, og det sendes ikke videre av
          seg selv. Den som spør, ser hva det bygger på, og kan si seg uenig. Tallet endres ikke av det.
        </p>
        <p>
          Hver sammenligning står i en logg, og også når noen ser en liste med treff: ved en annonse, på en
          profil eller i et svar fra assistenten, én gang om dagen for hver liste. Er du konsulent, ser du på{' '}
          <Link to={paths.account}>Min profil</Link> hvem som har sammenlignet deg med hva, og hvilke lister
          du har stått i, og der kan du reservere deg. På <Link to={paths.privacy}>Personvern</Link> står det
          hva som lagres, og hvor lenge.
        </p>
      </TextCard>
    </div>
  )
}

/** How the score of a pair is calculated. */
function NumberCards() {
  return (
    <>
      <TextCard title="Slik lages tallet">
        <ol>
          <li>
            Motoren leser kravene i annonsen, ord for ord, og om de er et <em>skal</em> eller et <em>bør</em>.
            Hva slags arbeid tittelen nevner, er også et krav.
          </li>
          <li>
            For hvert krav leter den i CV&#8209;en. Kravet er <strong>dokumentert</strong> når et prosjekt, et
            arbeidsforhold, en sertifisering, en utdanning eller et språk viser det, <strong>nevnt</strong>{' '}
            når det bare påstås eller er delvis oppfylt, og ellers <strong>mangler</strong> det.
          </li>
          <li>
            Hvert krav er verdt noen av 100&nbsp;poeng. Poengene som vises i kravmatrisen, er hele tallet:
            Summen av dem er treffet.
          </li>
        </ol>
        <p>
          Hvert belegg er et sitat fra CV&#8209;en, med lenke dit det står. En annonse uten krav som lar seg
          lese, får ikke noe tall: Den kan ikke vurderes.
        </p>
      </TextCard>
      <div className="about-pair">
        <TextCard title="Hva som teller">
          <ul>
            <li>Skal teller dobbelt så mye som bør</li>
            <li>
              Personlige egenskaper vises, men gir ingen poeng når annonsen krever noe mer: En CV kan sjelden
              vise dem
            </li>
            <li>Tittelen teller som ett skal, og halvparten når teksten krever det samme</li>
            <li>
              Språk, sted, utdanning, sertifiseringer og klarering teller en firedel: De sier lite om hva noen
              har gjort
            </li>
            <li>Det som er gjort nylig og lenge, teller mer enn noe gjort én gang for lenge siden</li>
          </ul>
        </TextCard>
        <TextCard title="Hva som aldri teller">
          <ul>
            <li>Navn og bilde</li>
            <li>Alder, kjønn og nasjonalitet</li>
            <li>Hvilken skole det er</li>
            <li>Hvilken arbeidsgiver eller kunde det er</li>
          </ul>
          <p>
            Dette er ikke med i det som sammenlignes, og alder, kjønn og nasjonalitet har portalen ingen
            felter for. Tester bytter ut navn, skole, arbeidsgiver og kunde og ser at tallet er det samme.
          </p>
        </TextCard>
      </div>
    </>
  )
}

function TextCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" className="about-text" aria-labelledby={id}>
      <Heading level={2} look="section" id={id}>
        {title}
      </Heading>
      {children}
    </Card>
  )
}
