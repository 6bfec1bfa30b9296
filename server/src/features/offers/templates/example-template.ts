import { documentStyles, offerTable } from '../offer-as-docx.ts'

/** A template that works, for organisations to change into their own: every placeholder of an offer's text is in it. */
export async function exampleTemplate(): Promise<Buffer> {
  const docx = await import('docx')
  const { Document, Footer, HeadingLevel, Packer, Paragraph, TextRun } = docx
  const line = (text: string, bold = false) => new Paragraph({ children: [new TextRun({ text, bold })] })
  const heading = (text: string, level: 1 | 2 | 3 | 4) =>
    new Paragraph({
      heading: HeadingLevel[`HEADING_${level}`],
      // Each consultant begins a page.
      pageBreakBefore: level === 2,
      children: [new TextRun(text)],
    })
  /** What stands between is left out with its headings when there is none. */
  const only = (name: string, ...between: InstanceType<typeof Paragraph>[]) => [
    line(`{#${name}}`),
    ...between,
    line(`{/${name}}`),
  ]
  const full = (name: string) =>
    only(
      name,
      heading('{overskrift}', 3),
      ...only(
        'oppføringer',
        ...only('oppføring', heading('{oppføring}', 4)),
        ...only('periode', line('{periode}')),
        ...only('detaljer', line('{detaljer}')),
        ...only('tekst', line('{tekst}')),
        ...only('teknologier', line('{ord_teknologier}: {teknologier}')),
      ),
    )
  const short = (name: string) =>
    only(
      name,
      heading('{overskrift}', 3),
      ...only(
        'oppføringer',
        line('{oppføring}{#detaljer}, {detaljer}{/detaljer}{#periode} ({periode}){/periode}'),
      ),
    )
  return Packer.toBuffer(
    new Document({
      creator: 'Utsyn',
      title: 'Eksempelmal for tilbud',
      styles: documentStyles('nb-NO'),
      sections: [
        {
          footers: { default: new Footer({ children: [line('{ord_tilbud}: {tittel}')] }) },
          children: [
            line('{ord_tilbud}', true),
            heading('{tittel}', 1),
            ...only('kunde', line('{ord_kunde}: {kunde}')),
            line('{ord_konsulenter}: {konsulentnavn}'),
            line('{ord_dato}: {dato}'),
            ...only('innledning', line('{ord_innledning}', true), line('{innledning}')),
            line('{#konsulenter}'),
            heading('{navn}', 2),
            ...only('konsulenttittel', line('{konsulenttittel}')),
            ...only('konsulentinnledning', line('{ord_innledning}', true), line('{konsulentinnledning}')),
            heading('{ord_kompetanseskjema}', 3),
            ...only('oppsummering', line('{oppsummering}')),
            ...only('merknad', line('{merknad}')),
            offerTable(
              docx,
              ['{ord_krav}', '{ord_type}', '{ord_dokumentasjon}', '{ord_hentet_fra}', '{ord_periode}'],
              [['{#kravene}{krav}', '{type}', '{dokumentasjon}', '{hentet_fra}', '{periode}{/kravene}']],
            ),
            ...full('nøkkelkvalifikasjoner'),
            ...full('prosjekter'),
            ...full('arbeidserfaring'),
            ...only('teknologiliste', heading('{overskrift}', 3), line('{samlet}')),
            ...short('sertifiseringer'),
            ...short('utdanning'),
            ...short('språk'),
            line('{/konsulenter}'),
          ],
        },
      ],
    }),
  )
}
