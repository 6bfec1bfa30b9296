/** Conventions that a search can check. A convention without a check does not last. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** The written tables of what may use what. */
const { FEATURE_EDGES, ROOM_EDGES, WEB_FEATURE_EDGES } = (await import(
  join(root, '.dependency-cruiser.mjs')
)) as {
  FEATURE_EDGES: (readonly [who: string, whom: string])[]
  WEB_FEATURE_EDGES: (readonly [who: string, whom: string])[]
  ROOM_EDGES: Record<string, string[]>
}
const sources = files.filter((file) => /^(contract|server|web|scripts|e2e)\/.*\.(ts|tsx|mjs)$/.test(file))
const product = sources.filter(
  (file) =>
    /^(contract|server|web)\/src\//.test(file) && !/\.test\.tsx?$|\/testing\/|\/fake-browser\.ts$/.test(file),
)

function filesWith(pattern: RegExp, among = product): string[] {
  return among.filter((file) => pattern.test(read(file)))
}

/** The lists of technologies are read from data with these names. */
const NAMED_BY_OTHERS =
  /^server\/src\/(features\/chat|features\/\w+\/reading|text\/technologies\/technology-list)/
/** Options of routes and of a command, and a field of stored requirements. */
const FOREIGN = new Set(['exact', 'open', 'page', 'yes', 'from_title', 'authenticationFailed'])

/** The contract, the table types and the startup code are lists by nature. */
const isList = (file: string) =>
  file.startsWith('contract/') ||
  /^(server\/src\/(app|task-list|run-portal|db\/tables)|web\/src\/app\/routes)\.tsx?$/.test(file)

/** Files with more exports than the limit. When a file gets fewer, its number here must be lowered. */
const CROWDED: Record<string, number | undefined> = {
  'server/src/features/chat/plan/plan.ts': 21,
  'server/src/features/chat/render/fixed-answers.ts': 13,
  'server/src/features/chat/render/format-value.ts': 13,
  'server/src/text/date-words.ts': 20,
  'web/src/features/chat/conversation.ts': 21,
}

/** Small files that one other uses, and that stay apart. */
const SMALL: Record<string, string> = {
  'server/src/features/requests/mail/remove-mail.ts': 'a write of several things, named by its verb',
  'web/src/app/PageGate.tsx': 'who may see a page, which the list of routes only names',
  'web/src/app/PortalFooter.tsx': 'a part of the frame, as the bar is',
  'web/src/app/RouteError.tsx': 'what the router shows when a page fails',
  'web/src/app/shown-entries.ts': 'state, which the list of routes has none of',
}

function countImportsAndExports(text: string): { exports: number; imports: number } {
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').filter((name) => name.trim()),
  )
  return {
    exports: [...text.matchAll(/^export (?!type \{|\{)/gm)].length + listed.length,
    imports: [...text.matchAll(/^import\b/gm)].length,
  }
}

/** Who is left after removing, again and again, those that use nobody left: the rings, and what leads to them. */
function ringIn(edges: readonly (readonly [who: string, whom: string])[]): string[] {
  const left = new Set(edges.flat())
  for (let size = -1; size !== left.size;) {
    size = left.size
    for (const one of left) if (!edges.some(([who, whom]) => who === one && left.has(whom))) left.delete(one)
  }
  return [...left]
}

describe('files', () => {
  test('no file is a drawer', () => {
    const drawers = sources.filter((file) =>
      /^(index|utils?|helpers?|common|misc|shared)\.tsx?$/.test(basename(file)),
    )
    expect(drawers).toEqual([])
  })

  // Functions have at most 80 lines: see .oxlintrc.json.
  test('a file has at most 12 exports and 20 imports', () => {
    const crowded = product
      .filter((file) => !isList(file))
      .flatMap((file) => {
        const { exports, imports } = countImportsAndExports(read(file))
        const { [file]: known } = CROWDED
        if (known) return exports === known ? [] : `${file}: ${exports} exports, said to be ${known}`
        return exports > 12 || imports > 20 ? `${file}: ${exports} exports, ${imports} imports` : []
      })
    expect(crowded).toEqual([])
    expect(Object.keys(CROWDED).filter((file) => !product.includes(file))).toEqual([])
  })

  test('a small file that one other uses lives in it, unless it has a role of its own', () => {
    const isTest = (file: string) => file.endsWith('.test.ts')
    const users = new Map<string, Set<string>>()
    const later = new Set<string>()
    for (const file of sources) {
      for (const [, call, path = ''] of read(file).matchAll(/(?:from|import(\()?)\s*'(\.[^']+)'/g)) {
        const used = join(dirname(file), path)
        users.set(used, (users.get(used) ?? new Set()).add(file))
        if (call) later.add(used)
      }
    }
    const wordsOf = (file: string) => basename(file).split('.')[0]!.split('-')
    /** One of several siblings that the same file uses, and whose names begin or end with the same word. */
    const isOfRow = (file: string, user: string) => {
      const siblings = sources.filter(
        (other) => dirname(other) === dirname(file) && users.get(other)?.has(user),
      )
      const alike = (at: number) =>
        siblings.filter((other) => wordsOf(other).at(at) === wordsOf(file).at(at)).length
      return alike(0) >= 4 || alike(-1) >= 4
    }
    const small = sources.filter((file) => {
      if (!/^(server|web)\/src\/(?!gallery)/.test(file)) return false
      const [user, ...others] = users.get(file) ?? []
      // A user that is a test shows that it is a unit of its own.
      const isPart = user && others.length === 0 && !isTest(user) && dirname(user) === dirname(file)
      if (!isPart || read(file).split('\n').length > 40) return false
      const hasRole = /Page\.tsx$|\.api\.ts$|\.(?:repository|routes|task)\.ts$|-(?:apart|worker)\.ts$/.test(
        file,
      )
      return !hasRole && !later.has(file) && !isOfRow(file, user)
    })
    expect(small).toEqual(Object.keys(SMALL))
  })

  test('a test says what it expects', () => {
    const tests = sources.filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
    expect(tests.length).toBeGreaterThan(10)
    expect(tests.filter((file) => !/\bexpect\b/.test(read(file)))).toEqual([])
    expect(filesWith(/\b(test|describe|it)\.(only|skip|todo)\(/, tests)).toEqual([])
  })

  test('no machine and no package host is named', () => {
    const texts = files.filter((file) => !/\.(png|ico|woff2|br|gz)$/.test(file))
    const host = ['registry', 'npmjs'].join('.')
    expect(texts.filter((file) => read(file).includes(host))).toEqual([])
    expect(read('package-lock.json')).not.toMatch(/"resolved": "http/)
  })
})

/** Fixed names that have these words: a renamed table, former queues, and a sample of what strangers write. */
const FIXED_NAMES =
  /\bmatch_wishes\b|\btell-(?:people|jobs-by-model|news-by-model)\b|Whoever or whatever parses/g

test('the sources use the words of docs/glossary.md', () => {
  const own = sources.filter((file) => file !== 'scripts/conventions.test.ts')
  const say = (pattern: RegExp) => own.filter((file) => pattern.test(read(file).replaceAll(FIXED_NAMES, '')))
  // What is nice to have is desired, and what is sent to a recruiting system is a request.
  expect(say(/wish/i)).toEqual([])
  expect(say(/\bwhoever\b/i)).toEqual([])
  // Texts are summarised and people are notified. Prose may tell somebody something; a name may not.
  const names =
    /\b(?:const|let|function|type|interface) (?:tells?|told|telling)\b|[a-z](?:Tells?|Told|Telling)(?![a-z])|\b(?:tell|told)[A-Z]|\btell-[a-z]/
  expect(say(names)).toEqual([])
})

test('every file that the guides name is there', () => {
  const guides = files.filter((file) =>
    /^(ARCHITECTURE|CONTRIBUTING|(server|web)\/src\/.+\/README)\.md$/.test(file),
  )
  expect(guides.length).toBeGreaterThan(8)
  const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
  for (const guide of guides) {
    const named = [...read(guide).matchAll(/`((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|txt|md|sql))`/g)]
    const names = new Set(named.map(([, name]) => name!).filter((name) => !/^(?:Thing|do-thing)/.test(name)))
    expect(
      [...names].filter((name) => !isThere(name)),
      guide,
    ).toEqual([])
  }
})

describe('walls', () => {
  test('the environment is read in config/config.ts only', () => {
    expect(filesWith(/process\.env/).filter((file) => file.startsWith('server/'))).toEqual([
      'server/src/config/config.ts',
    ])
  })

  test('browser storage is touched in stored-value.ts only', () => {
    expect(
      filesWith(/\b(local|session)Storage\b/).filter((file) => file.endsWith('.ts') || file.endsWith('.tsx')),
    ).toEqual(['web/src/lib/stored-value.ts'])
  })

  test('page addresses are spelled in paths.ts only', () => {
    const spelled = filesWith(/['"`]\/(jobbannonser|nyheter|bedrifter|konsulent|konto|logg-inn|kilder)\b/)
    const pages = spelled.filter((file) => file.startsWith('web/'))
    expect(pages).toEqual(['web/src/app/paths.ts'])
  })

  test('parts of the web load by lazy-part.tsx, and tabs share state by stored-value.ts', () => {
    expect(filesWith(/import \{[^}]*\b(?:lazy|Suspense)\b[^}]*\} from 'react'|\bBroadcastChannel\b/)).toEqual(
      [],
    )
  })

  test('nothing builds HTML from text', () => {
    expect(
      filesWith(/dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write/),
    ).toEqual([])
  })

  test('the tables of what may use what have no ring', () => {
    const named = Object.entries(ROOM_EDGES).flatMap(([who, whom]) =>
      whom.map((room) => [who, room] as const),
    )
    for (const edges of [named, FEATURE_EDGES, WEB_FEATURE_EDGES]) expect(ringIn(edges), 'a ring').toEqual([])
  })

  test('the tables of features name no edge that nobody takes', () => {
    for (const [side, edges] of Object.entries({ server: FEATURE_EDGES, web: WEB_FEATURE_EDGES })) {
      expect(edges.length).toBeGreaterThan(10)
      const unused = edges.filter(([who, whom]) => {
        const ofWho = product.filter((file) => file.startsWith(`${side}/src/features/${who}/`))
        return filesWith(new RegExp(`'(?:\\.\\./)+${whom}/`), ofWho).length === 0
      })
      expect(unused, side).toEqual([])
    }
  })

  test('every room of the server is in the table', () => {
    const rooms = product.flatMap((file) => /^server\/src\/([a-z-]+)\//.exec(file)?.[1] ?? [])
    const wiring = ['commands', 'testing']
    expect(new Set([...rooms, 'deps.ts', ...wiring])).toEqual(
      new Set([...Object.keys(ROOM_EDGES), ...wiring]),
    )
  })

  test('every room is listed in ARCHITECTURE.md', () => {
    const map = read('ARCHITECTURE.md')
    const rooms = new Set(
      product
        .map((file) => /^(?:server|web)\/src\/(?:features\/)?([a-z-]+)\//.exec(file)?.[1])
        .filter((room) => room !== undefined),
    )
    expect([...rooms].filter((room) => !map.includes(`\`${room}/\``))).toEqual([])
  })
})

test('the documents name only files that exist', () => {
  const documents = files.filter((file) => /^(README|ARCHITECTURE|CONTRIBUTING|docs\/.+)\.md$/.test(file))
  for (const document of documents) {
    const named = [...read(document).matchAll(/`((?:contract|server|web|e2e|scripts|docs)\/[\w./-]+\.\w+)`/g)]
    const gone = named
      .map(([, file = '']) => file)
      .filter((file) => !/NNNN|<|\*/.test(file) && !existsSync(join(root, file)))
    expect(gone, document).toEqual([])
  }
})

/**
 * Booleans are `isX` or `hasX`, in rows and on the wire `is_x` or `has_x`. A name of the wire, of a column, of a library
 * or of a file of data is kept as it is.
 */
test('a boolean of the server is named as one', () => {
  const wire = product.filter((file) => file.startsWith('contract/')).map(read)
  const tables = product.filter((file) => /^server\/src\/db\/[\w-]*tables\.ts$/.test(file)).map(read)
  const given = new Set(
    [
      ...wire.flatMap((text) => [...text.matchAll(/(\w+): (?:Type\.\w+\(\[?)*Type\.Boolean/g)]),
      ...tables.flatMap((text) => [...text.matchAll(/(\w+): boolean/g)]),
    ].map(([, name]) => name),
  )
  const named = product
    .filter((file) => /^(server|contract)\/src\//.test(file) && !NAMED_BY_OTHERS.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\b([a-z]\w*)\??: boolean\b(?!\[)/g)].map(([, name = '']) => ({ file, name })),
    )
  expect(named.length).toBeGreaterThan(100)
  const odd = named.filter(
    ({ name }) => !/^(is|has)(_|[A-Z])/.test(name) && !given.has(name) && !FOREIGN.has(name),
  )
  expect(odd.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('an endpoint has the name of its constant', () => {
  const contracts = product.filter((file) => file.startsWith('contract/')).map(read)
  const pairs = contracts.flatMap((text) => [
    ...text.matchAll(/export const (\w+) = endpoint\(\{\s+name: '(\w+)'/g),
  ])
  expect(pairs.length).toBeGreaterThan(5)
  expect(pairs.filter(([, constant, name]) => constant !== name)).toEqual([])
})

test('a day and an id that are given have one schema', () => {
  const others = product.filter((file) => /^contract\/(?!src\/(ids|day)\.ts)/.test(file))
  expect(others.length).toBeGreaterThan(20)
  expect(filesWith(/format: '(?:uuid|date)'|\\d\{0,14\}/, others)).toEqual([])
})

describe('the lockfile', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string>; version?: string }>
  }
  const names = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').pop()))

  test('has no hole: a program for another platform that is missing would be skipped in silence', () => {
    const wanted = Object.values(lock.packages).flatMap((entry) =>
      Object.keys(entry.optionalDependencies ?? {}),
    )
    expect([...new Set(wanted)].filter((name) => !names.has(name))).toEqual([])
  })

  test('every version in package.json is exact', () => {
    for (const file of ['package.json', 'contract/package.json', 'server/package.json', 'web/package.json']) {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file))
      const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
    }
  })
})
