import type { Claim } from './claim.ts'

const ROOM = 'server/src/features/matching'

export const MATCHING_CLAIMS: Claim[] = [
  {
    row: 'the same with a model that obeys',
    file: `${ROOM}/model-comparison.ts`,
    from: 'const places = passages.filter(({ text, isDenial }) => !isDenial && text.includes(words))',
    to: 'const places = passages',
    test: `${ROOM}/poisoned-matches.test.ts`,
  },
  {
    row: 'the same with a model that obeys',
    file: `${ROOM}/model-comparison.ts`,
    from: '{ isPartial: from === 0 }',
    to: '{ isPartial: false }',
    test: `${ROOM}/poisoned-matches.test.ts`,
  },
  {
    row: 'proof that the CV does not have',
    file: `${ROOM}/model-comparison.ts`,
    from: ' && text.includes(words))',
    to: ')',
    test: `${ROOM}/comparison-by-model.test.ts`,
  },
  {
    row: 'proof that the CV does not have',
    file: `${ROOM}/model-comparison.ts`,
    from: ' && !hasInventedFacts([justification], facts)',
    to: ' && facts',
    test: `${ROOM}/comparison-by-model.test.ts`,
  },
  {
    row: 'answers garbled at random (same file',
    file: `${ROOM}/model-comparison.ts`,
    from: '  if (words.length < SHORTEST) return MISSING\n',
    to: '  if (words.length >= SHORTEST) return { ...evidenceOf([...passages], today, { partly }), quote: words }\n',
    test: `${ROOM}/comparison-by-model.test.ts`,
    name: 'whatever comes is either checked',
  },
  {
    row: 'to change the logs, to empty them',
    file: 'server/migrations/0022-matching.sql',
    from: 'create trigger match_log_is_kept before update or delete on match_log',
    to: 'create trigger match_log_is_kept before delete on match_log',
    test: `${ROOM}/comparison.routes.test.ts`,
  },
  {
    row: 'to change the logs, to empty them',
    file: 'server/migrations/0031-erasure.sql',
    from: 'create trigger match_list_log_is_never_emptied before truncate on match_list_log\n  for each statement execute function keep_seen_lists();\n',
    to: '',
    test: `${ROOM}/match-list-log.test.ts`,
  },
  {
    row: 'to see a ranked list through the assistant',
    file: 'server/src/features/chat/thread/note-ranked.ts',
    from: "    if ('job_id' in list) await logSeenList(db, { ...list, user_id, seen_in: 'chat' })\n    else",
    to: "    if (!('job_id' in list))",
    test: 'server/src/features/chat/thread/note-ranked.test.ts',
  },
  {
    row: 'to see a ranked list through the assistant',
    file: 'server/src/features/chat/with-model/answer-by-model.ts',
    from: 'noteRanked(db, user_id, looked.takeRanked())',
    to: 'noteRanked(db, user_id, [])',
    test: 'server/src/features/chat/thread/note-ranked.test.ts',
  },
  {
    row: 'to open, export or judge a comparison',
    file: `${ROOM}/compare-pair.ts`,
    from: '  if (found.consultant.objected)\n',
    to: '  if (found === null)\n',
    test: `${ROOM}/comparison.routes.test.ts`,
  },
  {
    row: 'to object for somebody else',
    file: `${ROOM}/own-comparisons.routes.ts`,
    from: "    if (id === null) throw notFound('Du har ingen konsulentprofil.')\n",
    to: "    if (id === null) return { objected_at: null }\n    if (id < 0) throw notFound('')\n",
    test: `${ROOM}/own-comparisons.routes.test.ts`,
  },
  {
    row: 'formulas and markup in ads, CVs and customers',
    file: 'server/src/text/csv-cell.ts',
    from: "const text = /^[=+\\-@\\t\\r]/.test(value) ? `'${value}` : value",
    to: 'const text = value',
    test: `${ROOM}/export-comparison.test.ts`,
  },
  {
    row: 'formulas and markup in ads, CVs and customers',
    file: `${ROOM}/sheet-as-text.ts`,
    from: '    .replace(/[\\\\`*_[\\]<>|~#!]/g, String.raw`\\$&`)',
    to: '',
    test: `${ROOM}/export-comparison.test.ts`,
  },
]
