import type { Client } from 'pg'
import { companyNameKey } from '../../server/src/text/company-name-key.ts'
import { COMPANIES, companyName, makePools, type Pools } from './pools.ts'

interface PoolTable {
  name: keyof Pools
  columns: string
  /** How the columns are taken from the JSON of an entry. */
  from: string
}

const TABLES: PoolTable[] = [
  { name: 'sentences', columns: 'sentence text', from: `value #>> '{}'` },
  { name: 'titles', columns: 'title text', from: `value #>> '{}'` },
  { name: 'rare_words', columns: 'rare_words text', from: `value #>> '{}'` },
  { name: 'technologies', columns: 'technologies text[]', from: textsOf('value') },
  {
    name: 'places',
    columns: 'locations text[], place_keys text[]',
    from: `${textsOf(`value -> 'locations'`)}, ${textsOf(`value -> 'place_keys'`)}`,
  },
  { name: 'companies', columns: 'company_id bigint', from: 'value::bigint' },
]

/** Inserts the companies, and each pool as a table with rows numbered from 1, so that an ad can draw a number. */
export async function layPools(client: Client): Promise<void> {
  const names = Array.from({ length: COMPANIES }, (_, index) => companyName(index + 1))
  await client.query(
    `insert into companies (name, name_key)
     select name, name_key from unnest($1::text[], $2::text[]) with ordinality as rows (name, name_key, number)
     order by number`,
    [names, names.map(companyNameKey)],
  )
  const pools = makePools()
  for (const { name, columns, from } of TABLES) {
    await client.query(`create unlogged table bench_${name} (number integer primary key, ${columns})`)
    await client.query(
      `insert into bench_${name} select number, ${from}
       from jsonb_array_elements($1::jsonb) with ordinality as rows (value, number)`,
      [JSON.stringify(pools[name])],
    )
    await client.query(`analyze bench_${name}`)
  }
}

export async function dropPools(client: Client): Promise<void> {
  for (const { name } of TABLES) await client.query(`drop table bench_${name}`)
}

function textsOf(json: string): string {
  return `array(select jsonb_array_elements_text(${json}))`
}
