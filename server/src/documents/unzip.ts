import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { DocumentRefused } from './document-refused.ts'

/** A package in memory: entries by name. Nothing is ever written to disk, so that a name leads nowhere. */
export interface Package {
  names: readonly string[]
  /** Throws DocumentRefused when it is more than `left` bytes. */
  read(name: string, left: number): Promise<Buffer>
}

/** Opens a ZIP file by its directory. Throws DocumentRefused when it has too many entries, or two of one name. */
export async function openPackage(bytes: Buffer, mostEntries: number): Promise<Package> {
  const zip = await unlessBroken(fromBufferPromise(bytes, { lazyEntries: true, autoClose: false }))
  if (zip.entryCount > mostEntries) throw new DocumentRefused('unpacks_too_large')
  const entries = new Map<string, Entry>()
  const list = async () => {
    for await (const entry of zip.eachEntry()) {
      // Two programs would read two different files.
      if (entries.has(entry.fileName)) throw new DocumentRefused('broken')
      if (entry.isEncrypted()) throw new DocumentRefused('encrypted')
      entries.set(entry.fileName, entry)
    }
  }
  await unlessBroken(list())
  return {
    names: [...entries.keys()],
    read: (name, left) => unlessBroken(readEntry(zip, entries.get(name), left)),
  }
}

async function readEntry(zip: ZipFile, entry: Entry | undefined, left: number): Promise<Buffer> {
  if (!entry) throw new DocumentRefused('broken')
  if (entry.uncompressedSize > left) throw new DocumentRefused('unpacks_too_large')
  const chunks: Buffer[] = []
  let size = 0
  // The library ends the stream when it is longer than the directory says; the sum is ours.
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += (chunk as Buffer).length
    if (size > left) throw new DocumentRefused('unpacks_too_large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks, size)
}

async function unlessBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof DocumentRefused ? error : new DocumentRefused('broken', error)
  }
}
