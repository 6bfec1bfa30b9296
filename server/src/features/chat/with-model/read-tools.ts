import type { ChatSource, ChatUnderstood } from '@utsyn/contract/chat.ts'
import { Type } from 'typebox'
import type { ReadTool } from '../../../ai/converse-provider.ts'
import { answerPlans, withoutKeys } from '../answer-plans.ts'
import { type Answer, type Asked, numbersIn } from '../answer.ts'
import type { SeenAds } from '../../matching/match-list-log.repository.ts'
import { findPassages } from '../passages/find-passages.ts'
import { type PageKind, PAGES, type Plan, planOf } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { renderPassages } from '../render/fixed-answers.ts'
import { pageTopic } from '../understand/readings.ts'
import type { CitableSource } from './check-claim.ts'
import { object, planDescription, planInput, readPlan } from './plan-input.ts'

const NOTHING = 'Nothing is found.'

/** The tools of the model: any plan, run and rendered like the portal's own. They write nothing. */
export function readTools(
  context: RunContext,
  { page: viewed, without = [] }: Asked,
  looked: LookedUp,
  sendsCv: boolean,
): Record<string, ReadTool> {
  const page = pageTopic(viewed)
  const answerPlan = async (plan: Plan) => looked.add(await answerPlans(context, [plan])) || NOTHING
  const kinds = PAGES.filter((kind) => sendsCv || kind !== 'consultant')
  const tools: Record<string, ReadTool> = {
    look_up: {
      description: planDescription(sendsCv),
      input: planInput(sendsCv),
      run: async (input: object) => {
        try {
          const plan = await readPlan(context, input, { citable: looked.citable, sendsCv })
          return await answerPlan(withoutKeys(plan, without))
        } catch (error) {
          if (!(error instanceof RangeError)) throw error
          return `This plan cannot be carried out. ${error.message}.`
        }
      },
    },
    find_passages: {
      description: 'The sentences that come nearest to a question in Norwegian, in texts of one kind.',
      input: object({ question: Type.String({ maxLength: 300 }), subject: Type.Enum(kinds) }),
      run: async ({ question: asked, subject }: { question: string; subject: PageKind }) => {
        const query = { words: [asked], question: asked, subject, likely: null, where: {} }
        const found = await findPassages(context, query)
        return found.length > 0 ? looked.add(renderPassages(found)) : NOTHING
      },
    },
  }
  if (page && (sendsCv || page.subject !== 'consultant'))
    tools['page_in_view'] = {
      description: 'What the person is looking at: the whole of it in short.',
      input: object({}),
      run: () => answerPlan(planOf(page.subject, page.where)),
    }
  return tools
}

/** What was looked up for one answer, with sources numbered across lookups, and the readings. */
export class LookedUp {
  readonly citable = new Map<number, CitableSource>()
  readonly understood = new Map<string, ChatUnderstood>()
  plan: Plan | null = null
  /** Not yet logged. */
  readonly ranked: SeenAds[] = []

  /** The text of an answer with its sources, which are numbered from 1, renumbered for this turn. */
  add({ content, sources, ranked = [], understood = [], memory }: Answer): string {
    this.ranked.push(...ranked)
    this.plan = memory?.plan ?? this.plan
    for (const one of understood) this.understood.set(one.text, one)
    const before = this.citable.size
    for (const source of sources) {
      const number = before + source.number
      this.citable.set(number, { source: { ...source, number }, text: linesWith(content, source.number) })
    }
    const said = content
      .replaceAll(/(?<!\\)\[(\d{1,3})\](?!\()/g, (_, number) => `[${before + Number(number)}]`)
      .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    if (sources.length > 0 || said === '') return said
    // A count has no page to look up: it rests on the plan.
    const number = this.citable.size + 1
    this.citable.set(number, { source: null, text: said })
    return `[${number}] ${said}`
  }

  sources(): ChatSource[] {
    return [...this.citable.values()].flatMap(({ source }) => source ?? [])
  }
}

/** The lines of a text that cite a source, and those without citations: its context. */
const linesWith = (content: string, number: number) =>
  content
    .split('\n')
    .filter((line) => numbersIn(line).includes(number) || numbersIn(line).length === 0)
    .join('\n')
