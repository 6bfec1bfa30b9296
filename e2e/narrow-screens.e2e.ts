import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import type { Portal } from './portal-process.ts'

/** A name of 130 characters without a break opportunity. */
const long = (beginning: string) => beginning.padEnd(130, 'x')
const PAPER = `${'k'.repeat(60)}.example`

/** One of each kind, with every displayed value that long. May run again: a worker can return to this file. */
async function layLongNames(portal: Portal) {
  const id = async (statement: string) => {
    const rows = (await portal.sql(statement)) as { id: string }[]
    return rows[0]!.id
  }
  await portal.sql(`
    delete from jobs where source = 'lang.example';
    delete from news where source = '${PAPER}';
    delete from companies where name_key = 'firmanavnx'`)
  const company = await id(`
    insert into companies (name, name_key, industry, tech_stack, location, summary, url, key_people)
    values ('${long('Firmanavn')}', 'firmanavnx', array['${long('Bransje')}'], array['${long('Teknologi')}', 'Kotlin'],
            '${long('Sted')}', '${long('Sammendrag')}', 'https://lang.example/${long('sti')}',
            '[{"name":"${long('Person')}","title":"${long('Tittel')}","phone":"${long('1')}",
               "email":"${long('e')}@lang.example","office":"${long('Kontor')}"}]')
    returning id`)
  const job = await id(`
    insert into jobs (source, external_id, title, company_id, company_name, locations, posted_date, listed_date,
                      deadline_text, ai_technologies, short_description, long_description, contacts, url, job_type)
    values ('lang.example', 'lang', '${long('Jobbtittel')}', ${company}, '${long('Firmanavn')}',
            array['${long('Stedsnavn')}'], current_date, current_date, '${long('Snarest')}',
            array['${long('Teknologi')}', 'Kotlin'], '${long('Kort')}',
            E'## ${long('Overskrift')}\\n\\n${long('Tekst')}\\n\\n- ${long('Punkt')}',
            '[{"name":"${long('Kontakt')}","title":"${long('Leder')}","email":"${long('e')}@lang.example","tlf":"${long('1')}"}]',
            'https://lang.example/${long('a')}', '${long('Type')}')
    returning id`)
  const article = await id(`
    insert into news (source, external_id, title, introduction, content, technologies, posted_at, url)
    values ('${PAPER}', 'lang', '${long('Nyhet')}', '${long('Ingress')}', '${long('Innhold')}',
            array['${long('Teknologi')}'], now(), 'https://lang.example/${long('n')}')
    returning id`)
  await portal.sql(
    `insert into news_companies (news_id, company_id, place) values (${article}, ${company}, 1)`,
  )
  const consultant = await id(`
    update consultants set name = '${long('Konsulent')}', title = '${long('Rolle')}',
      available_from = current_date, available_percent = 100, objected_at = null
    where id = (select max(id) from consultants) returning id`)
  await portal.sql(`
    insert into consultant_technologies (consultant_id, name, place)
    values (${consultant}, '${long('Teknologi')}', 0) on conflict do nothing;
    insert into followed_companies (user_id, company_id) select id, ${company} from users on conflict do nothing;
    insert into saved_technologies (user_id, technology) select id, '${long('Teknologi')}' from users
    on conflict do nothing`)
  return { company, job, article, consultant }
}

test('a name without a place to break widens no page', async ({ page, portal }) => {
  test.slow()
  await signIn(page, 'Kari Moe', '/personvern')
  const { company, job, article, consultant } = await layLongNames(portal)
  const name = encodeURIComponent(long('Firmanavn'))
  for (const path of [
    '/',
    '/jobbannonser?page=1',
    `/jobbannonser?page=1&company=${name}&technology=${long('Teknologi')}&location=${long('Stedsnavn')}`,
    `/jobbannonser/annonse/${job}`,
    '/bedrifter?page=1&name=Firmanavnx',
    `/bedrifter/bedrift/${company}`,
    `/nyheter?page=1&company=${name}&source=${PAPER}`,
    `/nyheter/artikkel/${article}`,
    '/konsulenter?page=1&search=Konsulentx',
    `/konsulent/${consultant}`,
    '/konto',
    '/kilder',
    '/radar',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const width of [1440, 956, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(beyond, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('the counters of the home page have room for their words', async ({ page }) => {
  await signIn(page, 'Jonas Bakke')
  const counters = page.getByRole('link', { name: /^\d.* (aktiv|geografisk)/ })
  await expect(counters).toHaveCount(3)
  for (const width of [390, 375, 374, 360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = await counters.evaluateAll(
      (links) => links.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    )
    expect(cut, `at ${width}`).toBe(0)
  }
})

test('the name of a company is divided where Norwegian divides it, and has the line before its button has', async ({
  page,
}) => {
  await signIn(page, 'Jonas Bakke', '/bedrifter?page=1&name=Dypvanns')
  const link = page.getByRole('link', { name: 'Dypvannslaboratoriet AS', exact: true })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await linesOfFirstWord(link), `at ${width}`).toBe(1)
  }
  await link.click()
  const heading = page.getByRole('heading', { level: 1, name: 'Dypvannslaboratoriet AS', exact: true })
  await expect(heading).toHaveText('Dypvannslaboratoriet AS')
  // When it does not fit one line, each line but the last ends with a complete part.
  const firstLine = (element: HTMLElement | SVGElement) => {
    // Measured each time: the page may have rendered the heading again.
    element.style.width = '180px'
    const [top] = [...element.childNodes].flatMap((node) => topsOf(node))
    return [...element.childNodes]
      .filter((node) => topsOf(node)[0] === top)
      .map((node) => node.textContent)
      .join('')
    function topsOf(node: Node) {
      const range = document.createRange()
      range.selectNodeContents(node)
      return node.textContent ? [...range.getClientRects()].map((box) => Math.round(box.top)) : []
    }
  }
  await expect.poll(() => heading.evaluate(firstLine)).toMatch(/^Dypvanns(?:labo|laborato)?$/)
})

const linesOfFirstWord = (link: ReturnType<Page['getByRole']>) =>
  link.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const texts = [...element.childNodes].filter((node) => node.textContent)
    const last = texts.at(-1)!
    range.setEnd(last, last.textContent!.indexOf(' '))
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size
  })

test('the button of the chat covers nothing at the end of a page', async ({ page }) => {
  await signIn(page, 'Jonas Bakke', '/om-ai')
  const button = page.getByRole('button', { name: 'Åpne chat' })
  const links = page.getByRole('contentinfo').getByRole('link')
  await expect(button).toBeVisible()
  // A scroll bar beside the page is 15 px wide.
  for (const width of [1600, 1488, 1487, 1440, 1439, 956, 600, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const corner = (await button.boundingBox())!
    for (const link of await links.all()) {
      const box = (await link.boundingBox())!
      const beside = corner.x - (box.x + box.width)
      const above = corner.y - (box.y + box.height)
      expect(Math.max(beside, above), `${await link.innerText()} at ${width}`).toBeGreaterThanOrEqual(15)
    }
  }
  // Keyboard focus does not end up below it either.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.evaluate(() => scrollTo(0, 0))
  const last = links.last()
  await last.focus()
  const [box, corner] = [(await last.boundingBox())!, (await button.boundingBox())!]
  expect(box.x + box.width <= corner.x || box.y + box.height <= corner.y).toBe(true)
})
