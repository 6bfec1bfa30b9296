import type { Claim } from './claim.ts'

const CONSULTANTS = 'server/src/features/consultants'
const ROUTES = `${CONSULTANTS}/consultants.routes.test.ts`
const OWN = `${CONSULTANTS}/own-consultant.repository.ts`
const STAYS = 'server/src/nothing-stays.test.ts'
const ERASURE = 'server/migrations/0031-erasure.sql'
const FORGET_CHATS = 'server/src/erasure/forget-consultants.repository.ts'
const FORGET_CHATS_TEST = 'server/src/erasure/forget-consultants.test.ts'
const FORGET_ADS = 'server/src/erasure/forget-ads.repository.ts'
const REAPPLY = 'server/src/commands/reapply-erasures.ts'
const REAPPLY_TEST = 'server/src/commands/reapply-erasures.test.ts'
const BESIDE = 'server/src/text/names-beside.ts'
const PEOPLE_TEST = 'server/src/text/without-people.test.ts'

export const PEOPLE_CLAIMS: Claim[] = [
  {
    row: 'a personal access token deleted since the backup',
    file: 'server/migrations/0045-personal-tokens.sql',
    from: "    perform note_erasure('token', encode(old.token_hash, 'hex'), false);\n",
    to: '    null;\n',
    test: REAPPLY_TEST,
  },
  {
    row: 'to change or be another consultant',
    file: OWN,
    from: `
        and not exists (
          select from consultants namesake where namesake.name_key = \${key} and namesake.id <> consultants.id)`,
    to: '',
    test: ROUTES,
  },
  {
    row: 'to change or be another consultant',
    file: OWN,
    from: ' and email_verified is distinct from false',
    to: '',
    test: ROUTES,
  },
  {
    row: 'to change or be another consultant',
    file: OWN,
    from: `
        and not exists (
          select from users where users.id <> me.id and coalesce(users.name_key, \${key}) = \${key})`,
    to: '',
    test: ROUTES,
  },
  {
    row: 'to change or be another consultant',
    file: OWN,
    from: `
        and not exists (
          select from users where users.id <> me.id and lower(users.email) = consultants.email_key)`,
    to: '',
    test: ROUTES,
  },
  {
    row: 'after each removal, by hand and by Flowcase',
    file: ERASURE,
    from: '  delete from model_answers where consultant_id = old.id;\n',
    to: '',
    test: STAYS,
  },
  {
    row: 'after each removal, by hand and by Flowcase',
    file: ERASURE,
    from: '  update match_log set user_id = pseudonym, reason = null where user_id = old.id;\n',
    to: '',
    test: STAYS,
  },
  {
    row: 'after each removal, by hand and by Flowcase',
    file: ERASURE,
    from: "    parts = (select jsonb_agg(part - 'quote') from jsonb_array_elements(parts) as part)\n",
    to: '    parts = parts\n',
    test: STAYS,
  },
  {
    row: 'after each removal, by hand and by Flowcase',
    file: FORGET_CHATS,
    from: '  await blankTitles(trx, signs, found.sessions, instead)\n',
    to: '',
    test: STAYS,
  },
  {
    row: 'a consultant who is removed, in 13 spellings',
    file: FORGET_CHATS,
    from: ' || texts.some((text) => named.names(text))',
    to: '',
    test: FORGET_CHATS_TEST,
  },
  {
    row: 'what names another consultant or a company',
    file: FORGET_CHATS,
    from: '(word) => isOrdinary(word) || COMMON_FIRST_NAMES.has(word), others)',
    to: '(word) => isOrdinary(word) || COMMON_FIRST_NAMES.has(word))',
    test: FORGET_CHATS_TEST,
  },
  {
    row: 'what is written while the conversations are read',
    file: FORGET_CHATS,
    from: '  await findAbout(trx, signs, await findChanged(trx, before), found)\n',
    to: '',
    test: FORGET_CHATS_TEST,
  },
  {
    row: 'after each removal, by hand and by Flowcase',
    file: 'server/src/features/matching/objection.repository.ts',
    from: '    await forgetInChats(trx, [row], CONSULTANT_OBJECTS)\n',
    to: '',
    test: STAYS,
  },
  {
    row: 'two people in six spellings',
    file: FORGET_ADS,
    from: "key === 'id' || key === 'kind' ? part : throughout(part, ad)",
    to: 'part',
    test: STAYS,
  },
  {
    row: 'two people in six spellings',
    file: 'server/src/text/without-people.ts',
    from: '(word) => word.length >= SHORTEST_PART && ',
    to: '(word) => word.length < 0 && ',
    test: STAYS,
  },
  {
    row: 'a contact in 32 ways of writing',
    file: BESIDE,
    from: "  if (many('first') > 0) return true\n",
    to: '',
    test: PEOPLE_TEST,
  },
  {
    row: 'a contact in 32 ways of writing',
    file: BESIDE,
    from: '    if (distance === 0) names.push(...smallIn(text, tokens))\n',
    to: '',
    test: PEOPLE_TEST,
  },
  {
    row: '15 ordinary paragraphs beside a contact',
    file: 'server/src/text/name-words.ts',
    from: '  if (known.has(lower)) return true\n',
    to: '',
    test: PEOPLE_TEST,
  },
  {
    row: 'a withdrawn ad that a model had summarised',
    file: FORGET_ADS,
    from: '  for (const { id } of cited) await forgetSentences(trx, String(id))\n',
    to: '',
    test: STAYS,
    name: 'withdrawn',
  },
  {
    row: 'a withdrawn ad that a model had summarised',
    file: FORGET_ADS,
    from: '  if (job_ids.length === 0) return\n  await removeAnswers(trx, job_ids)\n',
    to: '  if (job_ids.length === 0) return\n',
    test: STAYS,
    name: 'withdrawn',
  },
  {
    row: 'numbers that are no phone numbers',
    file: 'server/src/text/without-people.ts',
    from: ' && !own.has(word.toLowerCase())',
    to: '',
    test: PEOPLE_TEST,
  },
  {
    row: '21 texts of one character or line',
    file: 'server/src/text/without-people.ts',
    from: '    .flatMap((sentence) => cutBetweenWords(sentence, LONGEST_LINE))\n',
    to: '',
    test: PEOPLE_TEST,
  },
  {
    row: 'a backup from before an erasure',
    file: REAPPLY,
    from: '  for (const id of users) await deleteUser(trx, id)\n',
    to: '',
    test: REAPPLY_TEST,
  },
  {
    row: 'a backup from before an erasure',
    file: REAPPLY,
    from: '  for (const id of objections) await setObjection(trx, id, true)\n',
    to: '',
    test: REAPPLY_TEST,
  },
  {
    row: 'an objection taken back, a new sign-in',
    file: REAPPLY,
    from: 'const known = lastWords(erasures).filter(({ is_over }) => !is_over)',
    to: 'const known = lastWords(erasures)',
    test: REAPPLY_TEST,
  },
  {
    row: 'an objection taken back, a new sign-in',
    file: ERASURE,
    from: "    'consultant ' || id || ' ' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), 'UTF8')), 'hex');",
    to: "    'consultant ' || id, 'UTF8')), 'hex');",
    test: REAPPLY_TEST,
  },
  {
    row: 'a file that several write, or that was cut off',
    file: 'server/src/erasure/erasure-file.ts',
    from: '`\\n${JSON.stringify(erasure)}`',
    to: '`${JSON.stringify(erasure)}\\n`',
    test: REAPPLY_TEST,
  },
  {
    row: 'a consultant who had objected is removed and imported again',
    file: `${CONSULTANTS}/remove-consultants.repository.ts`,
    from: '  await keepObjections(trx, removed, secrets)\n',
    to: '',
    test: `${CONSULTANTS}/take-in-consultants.test.ts`,
  },
  {
    row: 'a picture that is being fetched while its consultant is removed',
    file: `${CONSULTANTS}/take-in-portraits.ts`,
    from: '        if (!(await lockPictured(trx, { id, image_url }))) return false\n',
    to: '',
    test: `${CONSULTANTS}/remove-consultants.test.ts`,
  },
  {
    row: 'a picture at a private address',
    file: `${CONSULTANTS}/take-in-portraits.ts`,
    from: 'if (isStopped || !(error instanceof FetchRefused || error instanceof ImageRefused)) throw error',
    to: 'throw error',
    test: `${CONSULTANTS}/import-consultants-command.test.ts`,
  },
  {
    row: 'Flowcase silent, cut off',
    file: `${CONSULTANTS}/flowcase/read-flowcase.ts`,
    from: "  if (user_ids.size === 0) throw new FeedFault('empty')\n",
    to: '',
    test: `${CONSULTANTS}/flowcase/read-flowcase.test.ts`,
  },
  {
    row: 'Flowcase silent, cut off',
    file: `${CONSULTANTS}/flowcase/read-flowcase.ts`,
    from: 'new Set([...users.keys(), ...(await api.users()).keys()])',
    to: 'new Set((await api.users()).keys())',
    test: `${CONSULTANTS}/flowcase/read-flowcase.test.ts`,
  },
  {
    row: 'a CV of any form at all',
    file: `${CONSULTANTS}/reading/cv-values.ts`,
    from: "    const text = oneLine(written(own(values, name)) ?? '')\n    if (text) return text.slice(0, LONGEST_LINE)",
    to: "    const text = oneLine(written(own(values, name)) ?? '')\n    if (text) return text",
    test: `${CONSULTANTS}/reading/read-cv.fuzz.test.ts`,
  },
]
