import { Type } from 'typebox'
import type { ReadTool } from '../../../ai/converse-provider.ts'
import { answerPlans, withoutKeys } from '../answer-plans.ts'
import { findPassages } from '../passages/find-passages.ts'
import { PAGES, type Plan, planOf } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { renderPassages } from '../render/fixed-answers.ts'
import type { Reading } from '../understand/readings.ts'
import type { LookedUp } from './looked-up.ts'
import { planDescription, planInput } from './plan-input.ts'
import { readPlan } from './read-plan.ts'

const NOTHING = 'Nothing is found.'
type PageKind = (typeof PAGES)[number]

interface Options {
  question: string
  page: Reading['page']
  looked: LookedUp
  sendsCv: boolean
  /** Keys of conditions that the person who asks has taken away. */
  without: readonly string[]
}

/** What a model may look up: any plan, carried out and told as those of the portal itself. Nothing is written. */
export function readTools(
  context: RunContext,
  { question, page, looked, sendsCv, without }: Options,
): Record<string, ReadTool> {
  const names = new Map<string, string>()
  const tell = async (plan: Plan) =>
    looked.add(await answerPlans(context, question, [plan], { names, unplaced: [] })) || NOTHING
  const kinds = PAGES.filter((kind) => sendsCv || kind !== 'consultant')
  const tools: Record<string, ReadTool> = {
    look_up: {
      description: planDescription(sendsCv),
      input: planInput(sendsCv),
      run: async (input: object) => {
        try {
          return await tell(
            withoutKeys(await readPlan(context, input, { told: looked.told, names, sendsCv }), without),
          )
        } catch (error) {
          if (!(error instanceof RangeError)) throw error
          return `This plan cannot be carried out. ${error.message}.`
        }
      },
    },
    find_passages: {
      description: 'The sentences that come nearest to a question in Norwegian, in texts of one kind.',
      input: Type.Object(
        { question: Type.String({ maxLength: 300 }), subject: Type.Enum(kinds) },
        { additionalProperties: false },
      ),
      run: async ({ question: asked, subject }: { question: string; subject: PageKind }) => {
        const query = { words: [asked], question: asked, subject, likely: null, where: {} }
        const found = await findPassages(context, query)
        return found.length > 0 ? looked.add(renderPassages(found, asked)) : NOTHING
      },
    },
  }
  if (page && (sendsCv || page.subject !== 'consultant'))
    tools['page_in_view'] = {
      description: 'What the person is looking at: the whole of it in short.',
      input: Type.Object({}, { additionalProperties: false }),
      run: () => tell(planOf(page.subject, [{ field: 'id', is: '=', values: [page.id] }])),
    }
  return tools
}
