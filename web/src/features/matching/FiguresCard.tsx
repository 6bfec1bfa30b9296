import { useId } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { categoryRows, measureRows, readingFacts } from './about-figures.ts'

/** The measured quality of the embedded engine, beside simpler baselines. */
export function FiguresCard() {
  const id = useId()
  const { found, right, alike, quotes } = readingFacts()
  return (
    <Card as="section" pad="none" aria-labelledby={id}>
      <div className="about-text about-figures-head">
        <Heading level={2} look="section" id={id}>
          Hvor godt regelmotoren er
        </Heading>
        <p>
          Målt på 6 oppdiktede annonser og 20 oppdiktede CV&#8209;er. Et menneske som verken så reglene eller
          koden, laget fasiten, og et annet laget en fjerdedel om igjen: De var enige om {alike} av kravene.
          Reglene ble laget uten å se disse annonsene. De enklere metodene får kravene ferdig lest; motoren
          leser dem selv.
        </p>
      </div>
      <table className="about-table about-measures" aria-label="Motoren og den beste av de enklere metodene">
        <thead>
          <tr>
            <th scope="col">Mål</th>
            <th scope="col">Motoren</th>
            <th scope="col">95&nbsp;%</th>
            <th scope="col">Beste enklere metode</th>
          </tr>
        </thead>
        <tbody>
          {measureRows().map(({ name, help, value, range, next }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <small>{help}</small>
              </th>
              <td>
                <strong>{value}</strong>
              </td>
              <td>{range}</td>
              <td>{next}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="about-text about-figures-note">
        <p>
          Motoren finner {found} av kravene som står i annonsene, og {right} av det den leser som krav, er
          krav. Sitatene har i snitt {quotes} av ordene felles med fasitens.
        </p>
      </div>
      <table className="about-table" aria-label="Rett status etter hva kravet gjelder">
        <thead>
          <tr>
            <th scope="col">Hva kravet gjelder</th>
            <th scope="col">Antall</th>
            <th scope="col">Motoren (F1)</th>
            <th scope="col">Beste enklere metode</th>
          </tr>
        </thead>
        <tbody>
          {categoryRows().map(({ name, n, f1, other }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{n}</td>
              <td>
                <strong>{f1}</strong>
              </td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
