import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { postEvent, type Till } from './post-event.ts'
import { noteAnswer, readProgress, writeProgress } from './progress.ts'

/**
 * Posts the new lines of the folder's files, file by file.
 * @returns whether all lines are posted; otherwise it stopped at the first that could not be.
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
