import type { Claim } from './claim.ts'

const AUTH = 'server/src/features/auth'
const ADMIN = 'server/src/features/admin'
const CHAT = 'server/src/features/chat'
const READER = `${CHAT}/reader-asks.test.ts`
const REQUESTS = 'server/src/features/requests/requests.test.ts'
const ASKS = 'a reader who asks the assistant for consultants'

export const ROLE_CLAIMS: Claim[] = [
  {
    row: 'each call of the API by a person of each role',
    file: `${AUTH}/require-session.ts`,
    from: "  if (!isAtLeast(role, request.routeOptions.config?.needs ?? 'administrator')) throw forbidden()\n",
    to: '',
    test: `${AUTH}/roles.test.ts`,
  },
  {
    row: 'each call of the API by a person of each role',
    file: 'server/src/app.ts',
    from: "      api.addHook('onRequest', requireSession(deps))\n",
    to: "      api.addHook('onRequest', requireSession(deps))\n      api.get('/forgotten', { config: { open: true } }, () => 'hei')\n",
    test: `${AUTH}/roles.test.ts`,
  },
  {
    row: 'each call of the API by a person of each role',
    file: 'server/src/features/matching/export-comparison.ts',
    from: "config: { needs: 'ansatt' }",
    to: "config: { needs: 'leser' }",
    test: `${AUTH}/roles.test.ts`,
  },
  {
    row: 'a reader who asks for a request',
    file: 'server/src/features/jobs/jobs.routes.ts',
    from: "if (!job || (job.kind === 'request' && !seesRequests(user)))",
    to: 'if (!job)',
    test: REQUESTS,
  },
  {
    row: 'a reader who asks for a request',
    file: 'server/src/features/jobs/list-jobs.ts',
    from: "  if (kind === 'request' && !seesRequests(user)) throw forbidden()\n",
    to: '',
    test: REQUESTS,
  },
  {
    row: 'a request and everything that lists',
    file: 'server/src/features/jobs/job-filter.repository.ts',
    from: "favorites === undefined ? `status = 'open'`",
    to: "favorites === undefined ? `status <> 'withdrawn'`",
    test: REQUESTS,
  },
  {
    row: 'a question to the assistant about a request',
    file: `${CHAT}/catalogue/ads.ts`,
    from: "table: `(select * from jobs where status <> 'request')`",
    to: "table: 'jobs'",
    test: `${CHAT}/own-things.test.ts`,
  },
  {
    row: 'a request and a language model without',
    file: 'server/src/ai/language-model.ts',
    from: ' || (isOfRequest && !isSendingRequests)',
    to: ' || (isOfRequest && false && isSendingRequests)',
    test: 'server/src/ai/language-model.test.ts',
  },
  {
    row: '`request_taken_in`, `request_deleted`',
    file: 'server/src/features/requests/delete-request.ts',
    from: "    await audit(trx, { event: 'request_deleted', user_id, session_id, amount: 1 }, request)\n",
    to: '',
    test: REQUESTS,
  },
  {
    row: 'the bell of a person who becomes a reader',
    file: 'server/src/features/notifications/notifications.repository.ts',
    from: "(notification_type <> 'follow_up'\n",
    to: '(true\n',
    test: 'server/src/features/follow-ups/follow-ups.test.ts',
  },
  {
    row: 'a person who is taken out of a group while signed in',
    file: `${AUTH}/refresh-session.ts`,
    from: '    if (outcome.is_first) await renewRole(deps, identity, outcome.session_id)\n',
    to: '',
    test: `${AUTH}/renew-role.test.ts`,
  },
  {
    row: 'groups that the identity service cannot be asked for at sign-in',
    file: `${AUTH}/prove-identity.ts`,
    from: '(isKnown ? asked.catch(() => ({})) : asked)',
    to: 'asked.catch(() => ({}))',
    test: `${AUTH}/renew-role.test.ts`,
  },
  {
    row: 'a claim that is a number, nested, missing',
    file: `${AUTH}/role-of-claims.ts`,
    from: 'said.includes(group)',
    to: 'said.some((one) => String(one).trim().toLowerCase() === group)',
    test: `${AUTH}/role-of-claims.test.ts`,
  },
  {
    row: ASKS,
    file: `${CHAT}/answer-question.ts`,
    from: '  if (!sees_people && usual.plans.some(asksForPeople)) return refusePeople()\n',
    to: '',
    test: READER,
  },
  {
    row: ASKS,
    file: `${CHAT}/understand/names.ts`,
    from: 'findConsultantsNamed(db, sees_people ? asked : [])',
    to: 'findConsultantsNamed(db, asked)',
    test: READER,
  },
  {
    row: 'the labelled questions on consultants, asked by a reader',
    file: `${CHAT}/passages/find-passages.ts`,
    from: "context.sees_people || kind !== 'consultant'",
    to: 'kind',
    test: 'scripts/eval/chat/reader-is-told-no-names.test.ts',
  },
  {
    row: '`cv_read`: whose CV, once an hour',
    file: `${AUTH}/audit.repository.ts`,
    from: "  if (!isLogged) await audit(db, { event: 'cv_read'",
    to: "  await audit(db, { event: 'cv_read'",
    test: `${ADMIN}/audit-log.routes.test.ts`,
  },
  {
    row: '`cv_read`: whose CV, once an hour',
    file: 'server/src/features/consultants/consultants.routes.ts',
    from: "    if (!consultant) throw notFound('Konsulenten finnes ikke.')\n    if (id !== own_id) await auditCvRead",
    to: "    if (!consultant) throw notFound('Konsulenten finnes ikke.')\n    await auditCvRead",
    test: `${ADMIN}/audit-log.routes.test.ts`,
  },
  {
    row: '`comparison_exported`, `jobs_exported`, `follow_ups_exported`, `audit_exported`',
    file: 'server/src/features/jobs/export-jobs.ts',
    from: "      await audit(db, { event: 'jobs_exported', user_id, session_id, amount }, request)\n",
    to: '',
    test: `${ADMIN}/audit-log.routes.test.ts`,
  },
  {
    row: 'with the administrator who did it, none for the command',
    file: `${AUTH}/manage-users.ts`,
    from: 'by ? { actor_id: by.actor_id } : {}',
    to: 'by ? {} : {}',
    test: `${ADMIN}/people.routes.test.ts`,
  },
  {
    row: 'an administrator who closes the portal to themselves',
    file: `${ADMIN}/people.routes.ts`,
    from: '    if (id === user_id) throw',
    to: '    if (id === null) throw',
    test: `${ADMIN}/people.routes.test.ts`,
  },
  {
    row: 'an administrator who is erased after they acted on others',
    file: 'server/migrations/0042-audit-subjects.sql',
    from: '  update audit_log set actor_id = pseudonym, request_id = null, ip = null where actor_id = old.id;\n',
    to: '',
    test: `${ADMIN}/people.routes.test.ts`,
  },
  {
    row: 'failed background work, as administrators see it',
    file: `${ADMIN}/operations.repository.ts`,
    from: "left(output->>'name', 60) as fault",
    to: "output->>'message' as fault",
    test: `${ADMIN}/operations.routes.test.ts`,
  },
]
