import { execFile, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type PortalNode, startPortalNode } from '../../server/src/testing/portal-node.ts'
import { demand, type Finding } from './fault-row.ts'
import type { Site } from './site.ts'

const root = join(import.meta.dirname, '../..')

/** What nobody configures in this installation. */
const NOT_HERE = ['language model', 'mail']

/** What the Dockerfile makes, in a folder in place of a container. */
export interface Image {
  /** Its working directory. */
  folder: string
  /** Its environment. */
  env: Record<string, string>
  /** Starts the portal, relative to the folder. */
  command: string[]
}

interface Stage extends Image {
  /** Its file system. */
  disk: string
}

/**
 * Carries out the statements of the Dockerfile, each stage in a folder of its own below `folder`. It takes what the
 * system has for the base images, and the packages of this repository where a stage installs all of them.
 */
export function buildImage(folder: string): Image {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const [, word = '', rest = ''] of statements()) {
    if (word === 'FROM') {
      const name = / AS (\S+)$/.exec(rest)?.[1] ?? 'last'
      const disk = join(folder, name)
      stage = { disk, folder: disk, env: {}, command: [] }
      stages.set(name, stage)
    } else if (!stage) throw new Error('The Dockerfile begins with no stage')
    else if (word === 'WORKDIR') mkdirSync((stage.folder = join(stage.disk, rest)), { recursive: true })
    else if (word === 'ENV')
      Object.assign(stage.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))))
    else if (word === 'COPY') copy(stage, rest, stages)
    else if (word === 'RUN') run(stage, rest)
    else if (word === 'CMD') stage.command = JSON.parse(rest) as string[]
    else if (!['USER', 'EXPOSE', 'HEALTHCHECK'].includes(word))
      throw new Error(`Nothing here carries out ${word}`)
  }
  if (!stage?.command.length) throw new Error('The Dockerfile starts nothing')
  return stage
}

function statements(): RegExpMatchArray[] {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
  return [...text.matchAll(/^([A-Z]+) (.+)$/gm)]
}

function copy({ folder }: Stage, rest: string, stages: Map<string, Stage>): void {
  const [, from, names = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(rest)!
  const source = from ? stages.get(from)!.disk : root
  const words = names.split(' ')
  const target = words.pop()!
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const isLeftOut = (file: string) => !from && ignored.includes(file.slice(root.length + 1))
  for (const word of words) {
    const file = join(source, word)
    const isFolder = statSync(file).isDirectory()
    const place = resolve(folder, target, ...(!isFolder && target.endsWith('/') ? [basename(file)] : []))
    cpSync(file, place, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (one) => !isLeftOut(one),
    })
  }
}

function run({ folder, disk }: Stage, line: string): void {
  if (/^npm ci (?!.*--omit)/.test(line))
    return symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const inside = line.replaceAll(/ (?=\/)/g, ` ${disk}`)
  // Only root gives files away.
  const possible = process.getuid?.() === 0 ? inside : inside.replace(/ --owner=\S+/, '')
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', possible], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_config_prefer_offline: 'true' },
  })
  if (status !== 0) throw new Error(`RUN ${line} ended with ${status}:\n${stdout}${stderr}`)
}

/** A process of it that answers at /readyz, until the row ends. */
export async function startFromImage(
  site: Site,
  image: Image,
  env: Record<string, string>,
): Promise<PortalNode> {
  const node = await startPortalNode({ folder: image.folder, env })
  site.atEnd(() => node.stop())
  for (let tries = 0; tries < 1_500; tries++) {
    const ready = await fetch(`http://127.0.0.1:${node.port}/readyz`).catch(() => null)
    await ready?.body?.cancel()
    if (ready?.ok) return node
    await sleep(100)
  }
  throw new Error(`A process does not become ready:\n${node.log().slice(-2_000)}`)
}

/** With the keys of a worker, as the guides say. */
export const callCommand = (
  { folder }: Image,
  env: Record<string, string>,
  [name, ...words]: [name: 'backup' | 'doctor', ...string[]],
) =>
  promisify(execFile)(join(folder, 'node_modules/.bin/node'), [`server/src/commands/${name}.ts`, ...words], {
    cwd: folder,
    env: { ...process.env, ...env, ROLE: 'worker' },
  })

export async function callDoctor(image: Image, env: Record<string, string>): Promise<Finding> {
  const run = callCommand(image, env, ['doctor'])
  const failed = (error: { code: number; stdout: string; stderr: string }) => error
  const { code, stdout, stderr } = await run.then((printed) => ({ code: 0, ...printed }), failed)
  const lines = stdout.split('\n').filter((line) => /^(ok|skip|WARN|FAIL) /.test(line))
  // How full the disk is, is no part of an installation.
  const bad = lines.filter(
    (line) =>
      !line.startsWith('ok ') &&
      // Root runs the row, and the installation in it.
      !/GB free|belongs to root/.test(line) &&
      !(line.startsWith('skip') && NOT_HERE.some((name) => line.slice(6).startsWith(name))),
  )
  return demand(
    `doctor ${code}, ${lines.length} lines, ${bad.length} not ok`,
    code === 0 && lines.length > 10 && bad.length === 0,
    `0 and all ok:\n${[...bad, stderr].join('\n')}`,
  )
}
