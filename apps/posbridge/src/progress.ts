import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Posted } from './post-event.ts'

/** Progress by file: bytes of a line-based file, rows of a table. */
export type Progress = Record<string, number>

const notes = '.posbridge.json'

export async function readProgress(folder: string): Promise<Progress> {
  try {
    return JSON.parse(await readFile(join(folder, notes), 'utf8')) as Progress
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/**
 * Writes the progress atomically: a process killed midway leaves either the previous progress or this one.
 */
export async function writeProgress(folder: string, progress: Progress): Promise<void> {
  const written = join(folder, `${notes}.new`)
  await writeFile(written, JSON.stringify(progress))
  await rename(written, join(folder, notes))
}

/** Prints the result of an event; one that was refused permanently is stored with the answer. */
export async function noteAnswer(
  folder: string,
  line: string,
  { state, answer }: Posted,
  say: (words: string) => void,
): Promise<void> {
  say(`${state === 'taken' ? '已报' : '被拒'}：${answer.slice(0, 200)}`)
  if (state === 'refused') await putAside(folder, line, answer)
}

/** Stores an event that could not be posted, with the reason. */
export const putAside = (folder: string, line: string, why: string): Promise<void> =>
  appendFile(join(folder, 'refused.log'), `${line}\n${why}\n\n`)
