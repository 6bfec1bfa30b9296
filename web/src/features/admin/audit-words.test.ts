import { expect, test } from 'vitest'
import { eventText } from './audit-words.ts'

const plain = { reason: null, consultant: null, amount: null, source: null }

test.each([
  [{ event: 'login' }, 'Logget inn'],
  [{ event: 'logout', reason: 'administrator' }, 'Logget ut, av en administrator'],
  [{ event: 'role_changed', reason: 'administrator' }, 'Fikk en annen rolle: Administrator'],
  [{ event: 'login_failed', reason: 'invalid_grant' }, 'Innlogging mislyktes, invalid_grant'],
  [{ event: 'cv_read', consultant: 'Kari Vik' }, 'Leste CV: Kari Vik'],
  [{ event: 'jobs_closed', amount: 1 }, 'Stengte annonser: 1\u00a0annonse'],
  [{ event: 'follow_ups_exported', amount: 12 }, 'Lastet ned oppfølging: 12\u00a0oppfølginger'],
  [{ event: 'request_taken_in', amount: 1 }, 'La inn en forespørsel'],
  [
    { event: 'source_paused', source: 'firma.example/jobb.rss' },
    'Satte kilde på pause: firma.example/jobb.rss',
  ],
  [
    { event: 'task_retried', source: 'empty-outbox' },
    'Prøvde en mislykket oppgave igjen: Sende varsler ut av portalen',
  ],
  [
    { event: 'scim_changed', reason: 'group_changed', source: 'drift' },
    'Melding fra innloggingstjenesten, endret gruppe: drift',
  ],
  [{ event: 'of_a_later_version' }, 'of_a_later_version'],
])('%j: %s', (entry, text) => {
  expect(eventText({ ...plain, ...entry })).toBe(text)
})
