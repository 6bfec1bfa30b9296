import type { Digest, DigestLine, DigestSection } from './channel.ts'

/** The plain part of a mail: the same, in the same order. */
export const mailText = ({ intro, sections, stops, stop_all, portal, settings }: Digest): string =>
  [
    intro,
    ...sections.map(sectionText),
    `Åpne Utsyn: ${portal}`,
    '-- ',
    ...stops.map(({ text, link }) => `Stopp e-post om ${text}: ${link}`),
    `Stopp all e-post fra Utsyn: ${stop_all}`,
    `${settings.text}: ${settings.link}`,
    '',
  ].join('\n\n')

const sectionText = ({ title, lines, more }: DigestSection): string =>
  [title.toUpperCase(), ...lines.map(lineText), ...more.map(({ text, link }) => `${text}:\n  ${link}`)].join(
    '\n\n',
  )

const lineText = ({ title, detail, fit, why, link, ads = [] }: DigestLine): string =>
  [
    ...(why ? [`${flat(why)}:`] : []),
    `* ${flat(title)}`,
    ...[detail, fit].flatMap((part) => (part ? [`  ${flat(part)}`] : [])),
    `  ${link}`,
    ...ads.flatMap((ad) => [`  - ${flat(ad.text)}`, `    ${ad.link}`]),
  ].join('\n')

/** A title of a stranger cannot start a line of its own. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
