import type { Claim } from './claim.ts'

const OUTBOX = 'server/src/features/outbox'
const TEST = `${OUTBOX}/outbox.test.ts`

export const OUTBOX_CLAIMS: Claim[] = [
  {
    row: 'a title with line breaks in a calendar',
    file: 'server/src/features/calendar/write-calendar.ts',
    from: ".replaceAll(/\\s+/g, ' ')",
    to: '',
    test: 'server/src/features/calendar/calendar.test.ts',
  },
  {
    row: 'a calendar address that was stopped or replaced',
    file: 'server/src/features/calendar/calendar-feeds.repository.ts',
    from: ' and disabled_at is null',
    to: '',
    test: 'server/src/features/calendar/calendar.test.ts',
  },
  {
    row: 'a calendar address that was stopped or replaced',
    file: 'server/src/features/calendar/calendar.routes.ts',
    from: "isAtLeast(owner.role, 'ansatt')",
    to: 'true',
    test: 'server/src/features/calendar/calendar.test.ts',
  },
  {
    row: 'is disabled, erased or not verified any more while a message waits',
    file: `${OUTBOX}/choices.repository.ts`,
    from: '`(users.disabled_at is null and ${hasAddress(channel)})`',
    to: '`(${hasAddress(channel)})`',
    test: TEST,
  },
  {
    row: 'is disabled, erased or not verified any more while a message waits',
    file: `${OUTBOX}/choices.repository.ts`,
    from: 'users.email_verified is distinct from false and ',
    to: '',
    test: TEST,
  },
  {
    row: 'has become a `leser` while a message about a request',
    file: 'server/src/features/notifications/notifications.repository.ts',
    from: "and jobs.status = 'request' and role = 'leser')",
    to: "and jobs.status = 'request' and role = 'nobody')",
    test: TEST,
  },
  {
    row: 'a mail to a `leser` about an ad that a consultant fits',
    file: `${OUTBOX}/digest.repository.ts`,
    from: "on ${bind(role)} <> 'leser'",
    to: "on ${bind(role)} <> 'nobody'",
    test: TEST,
  },
  {
    row: 'a mail to a `leser` about an ad that a consultant fits',
    file: `${OUTBOX}/digest.repository.ts`,
    from: 'and objected_at is null\n',
    to: '\n',
    test: TEST,
  },
  {
    row: 'or read in the portal, while its message waits',
    file: 'server/src/features/notifications/notifications.repository.ts',
    from: "(pace = 'sample' or read_at is null",
    to: "(pace = 'sample' or true",
    test: TEST,
  },
  {
    row: 'a title or a name with line breaks, headers or HTML',
    file: 'server/src/text/escape-html.ts',
    from: 'text.replaceAll(/[&<>"\']/g, (sign) => ENTITIES[sign]!)',
    to: "text.replaceAll('&', ENTITIES['&']!)",
    test: TEST,
  },
  {
    row: 'forged, shortened or with another kind',
    file: `${OUTBOX}/stop-link.ts`,
    from: '  if (!isOurs) return null\n',
    to: '',
    test: TEST,
  },
  {
    row: 'followed by a program that looks for harmful addresses',
    file: `${OUTBOX}/stop-page.ts`,
    from: '    return stop ? send(reply, 200, askPage(stop)) : send(reply, 404, oldPage(publicUrl))\n',
    to: '    if (stop) void stopPaces(db, stop.user_id, stop.channel, settingsOf(stop))\n    return stop ? send(reply, 200, askPage(stop)) : send(reply, 404, oldPage(publicUrl))\n',
    test: TEST,
  },
  {
    row: 'an answer of an SMTP server that quotes an address',
    file: `${OUTBOX}/mail-channel.ts`,
    from: "const shown = responseCode ? [responseCode, enhanced].filter(Boolean).join(' ') : code",
    to: 'const shown = response || code',
    test: TEST,
  },
  {
    row: 'the address of a kept mail, forged or older',
    file: `${OUTBOX}/kept-mail-page.ts`,
    from: 'const isRight = id !== null && isSigned(',
    to: 'const isRight = id !== null || isSigned(',
    test: `${OUTBOX}/kept-mails.test.ts`,
  },
]
