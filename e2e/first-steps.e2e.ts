import { copyWith, expect, expectAccessible, signIn, test } from './fixtures.ts'
import { type Portal, startPortal } from './portal-process.ts'

/** On a portal without example data, as a new installation is. */
const emptyTest = test.extend<object, { portal: Portal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal({ DEMO_DATA: 'false' })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

emptyTest(
  'an empty portal says what it lacks to administrators, until it is put away, and to others what comes',
  async ({ page, portal }) => {
    const steps = page.getByRole('region', { name: 'Kom i gang' })
    const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name })
    await signIn(page)
    await expect(steps.getByRole('listitem')).toHaveCount(8)
    await step('Annonser fra NAV').getByText('Slik gjør du').click()
    await expectAccessible(page)
    expect(await copyWith(page, steps.getByRole('button', { name: 'Kopier NAV_FEED_URL' }))).toBe(
      'NAV_FEED_URL=https://pam-stilling-feed.nav.no',
    )
    await step('Karrieresider').getByRole('link', { name: 'Legg til jobbannonser' }).click()
    await expect(page).toHaveURL('/jobbannonser/legg-til')
    await page.goto('/')
    await step('Nyheter').getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Legg til kilde' })).toBeVisible()
    await portal.sql(`insert into milestones (name) values ('backup_taken')`)
    await page.goto('/')
    await expect(step('Sikkerhetskopi')).toContainText('Ferdig. Sist')

    await steps.getByRole('button', { name: 'Legg bort' }).click()
    await expect(steps).toHaveCount(0)
    await page.goto('/administrasjon/kom-i-gang')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ta frem igjen' }).click()
    await expect(page.getByText('Listen står på forsiden til alle administratorer.')).toBeVisible()

    await signIn(page, 'Jonas Bakke')
    await expect(
      page.getByText('De kommer fra kilder som en administrator setter opp.').first(),
    ).toBeVisible()
    await expect(steps).toHaveCount(0)
    for (const [path, help] of [
      ['/jobbannonser', 'De kommer fra kilder som en administrator setter opp'],
      ['/bedrifter', 'kommer hit av seg selv med den første annonsen'],
      ['/nyheter', 'De kommer hvert kvarter når en administrator har lagt til aviser og nettsteder'],
      ['/kilder', 'Kildene settes opp av en administrator'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(help).first()).toBeVisible()
    }

    await portal.sql(
      `insert into feeds (address, kind, is_active) values ('https://feed.example/', 'feed', true)`,
    )
    for (const path of ['/', '/jobbannonser', '/bedrifter', '/kilder']) {
      await page.goto(path)
      await expect(
        page.getByText(/Kildene er satt opp\. Første henting er kl\.\s\d\d:17\./).first(),
      ).toBeVisible()
    }
  },
)
