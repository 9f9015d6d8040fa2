import { appendFile, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Posted, postEvent, type Till } from './post-event.ts'

/** How many bytes of each file were posted. */
type Progress = Record<string, number>

const notes = '.posbridge.json'

/**
 * Posts what the folder's files have that was not posted yet, file by file, line by line.
 * @returns whether all of it is posted; otherwise the first that could not be waits.
 */
export async function postFolder(till: Till, folder: string, say: (words: string) => void): Promise<boolean> {
  const progress = await readProgress(folder)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jsonl')).toSorted()
  for (const file of files) {
    const content = await readFile(join(folder, file))
    let from = progress[file] ?? 0
    for (let end = content.indexOf(10, from); end >= 0; end = content.indexOf(10, from)) {
      const line = content.subarray(from, end).toString('utf8').trim()
      const posted = line === '' ? undefined : await postEvent(till, line)
      if (posted?.state === 'later') {
        say(`稍后重试：${posted.answer.slice(0, 200)}`)
        return false
      }
      if (posted) await noteAnswer(folder, line, posted, say)
      from = end + 1
      progress[file] = from
      await writeProgress(folder, progress)
    }
  }
  return true
}

async function readProgress(folder: string): Promise<Progress> {
  try {
    return JSON.parse(await readFile(join(folder, notes), 'utf8')) as Progress
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Written beside and put in its place: whoever is killed leaves the note of before, or this one. */
async function writeProgress(folder: string, progress: Progress): Promise<void> {
  const written = join(folder, `${notes}.new`)
  await writeFile(written, JSON.stringify(progress))
  await rename(written, join(folder, notes))
}

async function noteAnswer(
  folder: string,
  line: string,
  { state, answer }: Posted,
  say: (words: string) => void,
): Promise<void> {
  say(`${state === 'taken' ? '已报' : '被拒'}：${answer.slice(0, 200)}`)
  if (state === 'refused') await appendFile(join(folder, 'refused.log'), `${line}\n${answer}\n\n`)
}
