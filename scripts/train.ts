/**
 * `npm run train`: learns how the assistant chooses between the readings of a question (scripts/eval/chat/train.ts).
 * `npm run train -- machine`: learns which sentences speak to a machine (scripts/eval/machine-speech/train.ts).
 * `npm run train -- pages`: learns which parts of career pages are ads (scripts/eval/pages/train.ts).
 * `npm run train -- titles`: learns how titles of vacancies are written (scripts/eval/titles/train.ts).
 * `npm run train -- demands`: learns which clauses of an ad are demands (scripts/eval/demands/train.ts).
 * `npm run train -- requests`: learns what requests for consultants state (scripts/eval/requests/train.ts).
 */
if (process.argv[2] === 'machine') await import('./eval/machine-speech/train.ts')
else if (process.argv[2] === 'pages') await import('./eval/pages/train.ts')
else if (process.argv[2] === 'titles') await import('./eval/titles/train.ts')
else if (process.argv[2] === 'demands') await import('./eval/demands/train.ts')
else if (process.argv[2] === 'requests') await import('./eval/requests/train.ts')
else await import('./eval/chat/train.ts')
