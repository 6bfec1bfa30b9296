import { valuesOf } from '../../../server/src/db/statement.ts'
import type { Db } from './open-database.ts'

/** Names in the data, the most common first. */
export interface Names {
  towns: string[]
  counties: string[]
  technologies: string[]
  advertisers: string[]
  industries: string[]
  offices: string[]
  stacks: string[]
  skills: string[]
  homes: string[]
  languages: string[]
  project_industries: string[]
  customers: string[]
  news_technologies: string[]
  written_of: string[]
  sources: string[]
}

const OPEN = `status = 'open' and is_current`
/** A query of names for each; those that people would shorten or never write out are excluded. */
const QUERIES: Record<Exclude<keyof Names, 'counties'>, string> = {
  towns: `select l from jobs, unnest(locations) l where ${OPEN} and l <> 'Hjemmekontor'`,
  technologies: `select a from jobs, unnest(ai_technologies) a where ${OPEN} and a <> 'Universell utforming'`,
  advertisers: `select company_name from jobs where ${OPEN} and length(company_name) between 5 and 32`,
  industries: `select i from companies, unnest(industry) i where i ~ '^[A-ZÆØÅ]' and i not like '%ommune'`,
  offices: 'select location from companies where location is not null',
  stacks: 'select s from companies, unnest(tech_stack) s',
  skills: `select name from consultant_technologies where name <> 'Universell utforming'`,
  homes: 'select location from consultants where location is not null',
  languages: 'select name from consultant_languages',
  project_industries: `select industry from consultant_projects where industry is not null and industry <> 'Offentleg sektor'`,
  customers: 'select p.customer from consultant_projects p join companies c on c.name = p.customer',
  news_technologies: 'select n from news, unnest(technologies) n',
  written_of: `select c.name from news_companies nc join companies c on c.id = nc.company_id where length(c.name) between 5 and 32`,
  sources: 'select source from news',
}
/** The limit per query: rare names are asked for less often. */
const MOST = 30

export async function readNames(db: Db): Promise<Names> {
  const names: Partial<Names> = {
    counties: 'Oslo Rogaland Vestland Trøndelag Innlandet Nordland Troms Agder Buskerud Akershus'.split(' '),
  }
  for (const [key, query] of Object.entries(QUERIES)) {
    const rows = await valuesOf<[string]>(
      db,
      () =>
        `select name from (${query}) as every(name) group by 1 order by count(*) desc, name limit ${MOST}`,
    )
    names[key as keyof Names] = rows.map(([name]) => name)
  }
  return names as Names
}
