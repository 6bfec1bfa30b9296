import type { ChatMessage, ChatReply } from '../contract/src/chat.ts'
import { answer, answers, button, chat, event, PERSON, reply, say, source, stream } from './chat-window.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const SUBJECT = { key: null, text: 'Annonser' }
const PLACE = { key: 'place=Trondheim', text: 'Trondheim' }
const SINCE = { key: 'since=30', text: 'lagt ut siste 30 dager' }
const BY = { key: 'by=technology', text: 'per teknologi' }
const MANY = [
  SUBJECT,
  ...Array.from({ length: 9 }, (_, nth) => ({ key: `${nth}`, text: `krever teknologi ${nth}` })),
  {
    key: 'long',
    text: 'Spesialisthelsetjenestekommunikasjonsplattformarkitekturansvarlig i Helse Midt-Norge',
  },
]
const QUESTION = 'Hvilke teknologier ber annonsene i Trondheim siste måned om?'

test('shows how a question was understood, and asks it again without a removed condition @core', async ({
  page,
}) => {
  const asked: { message: string; again?: true; without?: string[] }[] = []
  const replies: Partial<ChatReply>[] = [
    { content: 'Tolv annonser. [1]', understood: [SUBJECT, PLACE, SINCE, BY] },
    { content: 'Førti annonser. [1]', understood: [SUBJECT, SINCE, BY] },
    { content: 'Hundre annonser. [1]', understood: [BY] },
    { content: 'Det finner jeg ikke i portalen.' },
    { content: 'Mange.', understood: MANY },
    { content: 'Hei!' },
  ]
  let release = () => {}
  let held = Promise.resolve()
  await page.route('**/api/chat/message', async (route) => {
    asked.push(route.request().postDataJSON() as (typeof asked)[number])
    const { content, ...rest } = replies.shift()!
    await held
    await route.fulfill(
      stream(
        event('start', { session_id: 'a', message_id: `m${asked.length}` }),
        event('delta', { text: content! }),
        event('done', reply(content!, { sources: [source(1, 'job', '7', 'Utvikler')], ...rest })),
      ),
    )
  })
  const hold = () => {
    held = new Promise<void>((resolve) => (release = resolve))
  }
  const read = answer(page).getByRole('group', { name: 'Forstått som:' })
  const chips = read.getByRole('button')
  const chip = (text: string) => read.getByRole('button', { name: `Fjern ${text} fra spørsmålet` })
  const said = chat(page).getByRole('status')

  await signIn(page, PERSON, '/')
  await button(page).click()
  await say(page, QUESTION)
  await expect(read.getByRole('listitem')).toHaveText([SUBJECT, PLACE, SINCE, BY].map(({ text }) => text))
  await expect(chips, 'what the question is about stays').toHaveCount(3)
  await expect(
    said.filter({ hasText: 'Forstått som: Annonser, Trondheim, lagt ut siste 30 dager, per teknologi.' }),
  ).toHaveCount(1)
  await expectAccessible(page, '.chat-window')

  hold()
  await chip('Trondheim').press('Enter')
  await expect(answer(page)).toContainText('Leter på nytt uten «Trondheim» …')
  await expect(said.filter({ hasText: 'Leter på nytt uten «Trondheim» …' })).toHaveCount(1)
  await expect(answers(page)).toHaveCount(1)
  await expect(answer(page), 'the keyboard goes to what comes').toBeFocused()
  await expect(chips).toHaveCount(2)
  for (const one of await chips.all()) await expect(one).toBeDisabled()
  await expectAccessible(page, '.chat-window')
  release()
  await expect(answer(page)).toContainText('Førti annonser.')
  await expect(said.filter({ hasText: 'Førti annonser.' })).toHaveCount(1)
  await expect(answer(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(chip('lagt ut siste 30 dager'), 'before the text').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answer(page)).toContainText('Hundre annonser.')

  // The row goes with its last part.
  await chip('per teknologi').press('Enter')
  await expect(answer(page)).toContainText('Det finner jeg ikke i portalen.')
  await expect(read).toHaveCount(0)
  await expect(answer(page)).toBeFocused()
  const without = [PLACE, SINCE, BY].map(({ key }) => key)
  expect(asked.map(({ message, again, without }) => ({ message, again, without }))).toEqual([
    { message: QUESTION, again: undefined, without: undefined },
    { message: QUESTION, again: true, without: without.slice(0, 1) },
    { message: QUESTION, again: true, without: without.slice(0, 2) },
    { message: QUESTION, again: true, without },
  ])

  await say(page, 'Og hva med alt dette?')
  await expect(chips).toHaveCount(10)
  await expectAccessible(page, '.chat-window')
  const frame = (await chat(page).boundingBox())!
  const longest = (await chips.last().boundingBox())!
  expect(longest.x + longest.width, 'a long word breaks').toBeLessThanOrEqual(frame.x + frame.width - 16)
  await say(page, 'Hei')
  await expect(answer(page)).toContainText('Hei!')
  const earlier = answers(page).nth(1).getByRole('group', { name: 'Forstått som:' })
  await expect(earlier.getByRole('listitem')).toHaveCount(MANY.length)
  await expect(earlier.getByRole('button'), 'only of the last answer').toHaveCount(0)
  expect(asked.at(-1)).not.toHaveProperty('without')
})

test('a removed condition stays removed when the conversation is opened again', async ({ page }) => {
  const kept = { sources: [], engine: reply('').engine, feedback: null, cut_off: false, created_at: '' }
  const messages: ChatMessage[] = [
    { ...kept, id: '1', sender: 'user', content: QUESTION, understood: [], without: [PLACE.key] },
    { ...kept, id: '2', sender: 'ai', content: 'Førti.', understood: [SUBJECT, SINCE], without: [] },
  ]
  await page.route('**/api/chat/sessions/a', (route) =>
    route.fulfill({ json: { data: { session_id: 'a', title: 'A', updated_at: '', messages } } }),
  )
  const asked: { without?: string[] }[] = []
  await page.route('**/api/chat/message', (route) => {
    asked.push(route.request().postDataJSON() as (typeof asked)[number])
    return route.fulfill({ json: { data: reply('Alle.', { understood: [SUBJECT] }) } })
  })
  await signIn(page, PERSON, '/')
  await page.evaluate(() => sessionStorage.setItem('chatSession', 'a'))
  await page.reload()
  await button(page).click()
  const remove = answer(page).getByRole('button', { name: 'Fjern lagt ut siste 30 dager fra spørsmålet' })
  await remove.click()
  await expect(answer(page)).toContainText('Alle.')
  await expect(answers(page)).toHaveCount(1)
  await expect(answer(page)).toBeFocused()
  expect(asked).toMatchObject([{ again: true, without: [PLACE.key, SINCE.key] }])
})

test('the answer without a part is shown from its beginning, wherever the chip stood', async ({ page }) => {
  const long = Array.from({ length: 30 }, (_, at) => `Setning nummer ${at}.`).join('\n\n')
  const short = { content: 'Kort.', understood: [SUBJECT, PLACE, SINCE] }
  await page.route('**/api/chat/message', (route) => {
    const { without = [] } = route.request().postDataJSON() as { without?: string[] }
    const content = without.length > 0 ? long : short.content
    return route.fulfill({ json: { data: reply(content, { understood: short.understood }) } })
  })
  await signIn(page, PERSON, '/')
  await button(page).click()
  for (const question of ['Først?', 'Så?', QUESTION]) {
    await say(page, question)
    await expect(answer(page)).toContainText('Kort.')
  }
  const chips = answer(page).getByRole('group', { name: 'Forstått som:' }).getByRole('button')
  for (const chip of [chips.first(), chips.last()]) {
    await chip.press('Enter')
    await expect(answer(page)).toContainText('Setning nummer 29.')
    await expect(answer(page)).toBeFocused()
    await expect(answer(page).getByText('Setning nummer 0.')).toBeInViewport()
  }
})
