/** Compares the ads that were read from a page with those that stand on it. */
import { plain, sameAddress } from '../../../server/src/testing/scrape-eval/same-value.ts'
import { formKinds } from './form-kinds.ts'
import type { LabelledAd, LabelledPage, Span } from './page-set.ts'
import { choices, emptyScore, type PageScore, type Read, tallied } from './page-score.ts'
import { scorePeople } from './score-people.ts'

const REMOTE = 'Hjemmekontor'

/** @param source the page, in which the words of people stand. */
export function scorePage(page: LabelledPage, source: string, read: readonly Read[]): PageScore {
  const score = emptyScore()
  const pairs = paired(page, read)
  const matched = new Set(pairs.map(([, draft]) => draft))
  const isOptional = ({ title }: Read) => page.optional?.some((one) => plain(one) === plain(title))
  const others = read.filter(
    (draft) => !matched.has(draft) && !draft.is_open_application && !isOptional(draft),
  )
  score.expected = page.ads.length
  score.found = pairs.length
  score.false_ads = others.length
  const found = new Set(pairs.map(([ad]) => ad))
  for (const ad of page.ads) if (!found.has(ad)) score.faults.push(`not found: ${choices(ad.title)[0]}`)
  for (const { title, url } of others) score.faults.push(`false: ${title} ${url}`)
  const textAt = ([from, to]: Span) => source.slice(from, to).replaceAll('&nbsp;', ' ')
  for (const [ad, draft] of pairs) {
    scoreFields(ad, draft, score)
    if (!ad.skip?.includes('contacts')) scorePeople(ad, draft, { score, textAt })
  }
  return score
}

const isOne = (words: string | string[], text: string | null | undefined): boolean =>
  choices(words).some((one) => plain(one) === plain(text))

/** By address, else by title; a page of one ad also when just one was read. */
function paired({ ads, kind }: LabelledPage, read: readonly Read[]): [LabelledAd, Read][] {
  const pairs = new Map<LabelledAd, Read>()
  const free = new Set(read)
  const pair = (isPair: (ad: LabelledAd, draft: Read) => boolean) => {
    for (const ad of ads) {
      const draft = pairs.has(ad) ? undefined : [...free].find((one) => isPair(ad, one))
      if (!draft) continue
      pairs.set(ad, draft)
      free.delete(draft)
    }
  }
  const isShared = (url: string) => ads.filter((ad) => ad.url === url).length > 1
  if (kind === 'list')
    pair(({ url }, draft) => !!url && !!draft.url && !isShared(url) && sameAddress(url, draft.url))
  pair(({ title }, draft) => isOne(title, draft.title))
  pair(() => kind === 'ad' && read.length === 1)
  return [...pairs]
}

function scoreFields(ad: LabelledAd, draft: Read, score: PageScore): void {
  const name = choices(ad.title)[0]
  const compare = (
    field: 'title' | 'company' | 'deadline' | 'url',
    isSame: (wanted: string, found: string) => boolean,
  ) => {
    if (ad.skip?.includes(field)) return
    const wanted = ad[field]
    const found = draft[field]
    if (wanted !== null && found && choices(wanted).some((one) => isSame(one, found)))
      return tallied(score, field, 'right')
    if (found) tallied(score, field, 'wrong')
    if (wanted !== null) tallied(score, field, 'missed')
    if (found || wanted !== null)
      score.faults.push(`«${name}» ${field}: ${found}, not ${wanted === null ? null : choices(wanted)[0]}`)
  }
  const alike = (wanted: string, found: string) => plain(wanted) === plain(found)
  compare('title', alike)
  compare('company', alike)
  compare('deadline', (wanted, found) => wanted === found)
  if (ad.url) compare('url', sameAddress)
  // A deadline that need not be read must still not be another one.
  const isFree = ad.skip?.includes('deadline') && ad.deadline === null
  if (draft.deadline && draft.deadline !== ad.deadline && !isFree) score.wrong_dates += 1

  const places = draft.locations.filter((place) => place !== REMOTE)
  scoreSet('locations', { ad, score, wanted: ad.locations.map(choices), found: places })
  scoreSet('remote', {
    ad,
    score,
    wanted: ad.remote ? [[REMOTE]] : [],
    found: draft.locations.filter((place) => place === REMOTE),
  })
  const forms = formKinds(draft.job_type ?? '')
  const optional = ad.form.filter((form) => form.endsWith('?')).map((form) => form.slice(0, -1))
  scoreSet('form', {
    ad,
    score,
    wanted: ad.form.filter((form) => !form.endsWith('?')).map(choices),
    found:
      draft.job_type && forms.length === 0
        ? [draft.job_type]
        : forms.filter((one) => !optional.includes(one)),
  })
}

/** Each value that was found may stand for one that is wanted. */
function scoreSet(
  field: string,
  { ad, score, wanted, found }: { ad: LabelledAd; score: PageScore; wanted: string[][]; found: string[] },
): void {
  if (ad.skip?.includes(field)) return
  const rest = [...wanted]
  let isRight = true
  for (const value of found) {
    const at = rest.findIndex((one) => isOne(one, value))
    if (at !== -1) rest.splice(at, 1)
    else isRight = false
    tallied(score, field, at === -1 ? 'wrong' : 'right')
  }
  for (const _ of rest) tallied(score, field, 'missed')
  if (!isRight || rest.length > 0)
    score.faults.push(
      `«${choices(ad.title)[0]}» ${field}: ${found.join(' / ')}, not ${wanted.map(([one]) => one).join(' / ')}`,
    )
}
