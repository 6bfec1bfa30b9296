import { withoutHidden } from '../text/hidden-elements.ts'
import { LineWriter } from './line-writer.ts'
import { readMarkup, type Role, type Vocabulary } from './read-markup.ts'

const roles = (names: string, role: Role): [string, Role][] => names.split(' ').map((name) => [name, role])
const HTML_ROLES = new Map<string, Role>([
  ...roles(
    'p div h1 h2 h3 h4 h5 h6 ul ol dl dt dd blockquote section article header footer main aside nav table hr address figure figcaption caption form fieldset center',
    'block',
  ),
  ...roles('li', 'item'),
  ...roles('tr', 'row'),
  ...roles('td th', 'cell'),
  ...roles('br', 'break'),
  ...roles('pre', 'pre'),
  ...roles(
    'script style template noscript iframe object embed svg math select textarea button option head title',
    'skip',
  ),
])

const HTML: Vocabulary = {
  isXml: false,
  textIn: null,
  runs: new Set(),
  roleOf: (name) => HTML_ROLES.get(name),
}

/** The lines of an HTML page or letter that a person sees. */
export function readHtmlText(html: string, characters: number): string {
  const writer = new LineWriter(characters)
  readMarkup(withoutHidden(html), HTML, writer)
  return writer.end()
}
