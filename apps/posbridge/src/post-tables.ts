import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BadRow, billOfRow, type CsvSettings, csvSettings } from './bill-of-row.ts'
import { postEvent, type Till } from './post-event.ts'
import { noteAnswer, putAside, readProgress, writeProgress } from './progress.ts'
import { type Row, readTable } from './read-table.ts'

/** Reads the column settings from a JSON file. @throws Error with the faults. */
export async function readCsvSettings(file: string): Promise<CsvSettings> {
  return csvSettings.parse(JSON.parse(await readFile(file, 'utf8')))
}

interface PostDependencies {
  till: Till
  folder: string
  settings: CsvSettings
  log(text: string): void
}

/**
 * Posts the new rows of the folder's tables (*.csv), each as a paid bill. An invalid row is reported with its
 * line, written to `refused.log`, and skipped.
 * @returns whether all rows are posted; otherwise it stopped at the first that could not be.
 */
export async function postTables(dependencies: PostDependencies): Promise<boolean> {
  const { folder, log } = dependencies
  const progress = await readProgress(folder)
  const files = (await readdir(folder)).filter((file) => /\.csv$/i.test(file)).toSorted()
  for (const file of files) {
    const table = readTable(await readFile(join(folder, file)))
    if ('fault' in table) {
      log(`${file}：${table.fault}，没有读取`)
      continue
    }
    const from = progress[file] ?? 0
    for (const [at, row] of table.rows.slice(from).entries()) {
      if (!(await postRow(dependencies, file, row))) return false
      progress[file] = from + at + 1
      await writeProgress(folder, progress)
    }
  }
  return true
}

/** @returns whether the row is finished, posted or refused. */
async function postRow(
  { till, folder, settings, log }: PostDependencies,
  file: string,
  row: Row,
): Promise<boolean> {
  const body = billIn(row, settings)
  if (body instanceof BadRow) {
    const where = `${file} 第${row.line}行`
    log(`${where}未报：${body.message}`)
    await putAside(folder, JSON.stringify(row.cells), `${where}：${body.message}`)
    return true
  }
  const posted = await postEvent(till, body)
  if (posted.state === 'later') log(`稍后重试：${posted.answer.slice(0, 200)}`)
  else await noteAnswer(folder, body, posted, log)
  return posted.state !== 'later'
}

function billIn({ cells }: Row, settings: CsvSettings): string | BadRow {
  try {
    return JSON.stringify(billOfRow(cells, settings))
  } catch (error) {
    if (error instanceof BadRow) return error
    throw error
  }
}
