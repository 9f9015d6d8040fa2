/**
 * `npm run posbridge -- --server <address> --key <key> --folder <folder> [--once] [--simulate <seed> --tables
 * A01,A02 [--step]] [--csv <settings>] [--listen <port> --hook-key <key>]`: posts a till's exports to
 * Roombook, and receives booking events. See README.md.
 */
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { postTables, readCsvSettings } from './post-tables.ts'
import { postFolder } from './read-folder.ts'
import { receiveBookings } from './receive-bookings.ts'
import { simulateEvening } from './simulate-evening.ts'

const lookEveryMs = 3000
const minuteMs = 60_000

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    key: { type: 'string' },
    folder: { type: 'string', default: 'posbridge' },
    once: { type: 'boolean', default: false },
    simulate: { type: 'string' },
    tables: { type: 'string', default: 'A01,A02,A03' },
    from: { type: 'string' },
    csv: { type: 'string' },
    step: { type: 'boolean', default: false },
    listen: { type: 'string' },
    'hook-key': { type: 'string' },
  },
})
const { server, key, folder, once, simulate, tables } = values
if (!server || !key) {
  console.error('请用 --server 写明服务器地址，用 --key 写明密钥')
  process.exit(2)
}
if (values.listen !== undefined && !values['hook-key']) {
  console.error('请用 --hook-key 写明推送的密钥')
  process.exit(2)
}
const log = (text: string) => void process.stdout.write(`${text}\n`)
await mkdir(folder, { recursive: true })
const hookKey = values['hook-key']
const receiver =
  values.listen === undefined
    ? undefined
    : await receiveBookings({ key: hookKey ?? '', folder, log }, values.listen)
const till = { server, key }
if (simulate !== undefined) await writeEvening(Number(simulate), tables.split(','))
const csv = values.csv === undefined ? undefined : await readCsvSettings(values.csv)
while (!((await postAll()) && once)) await sleep(lookEveryMs)
receiver?.close()

/** @returns whether nothing remains to be posted. */
async function postAll(): Promise<boolean> {
  const events = await postFolder(till, folder, log)
  return (csv === undefined || (await postTables({ till, folder, settings: csv, log }))) && events
}

/** Writes a simulated till's export, once per seed: after a restart the same evening continues. */
async function writeEvening(seed: number, names: readonly string[]): Promise<void> {
  const file = join(folder, `simulated-${seed}.jsonl`)
  if (existsSync(file) && !values.step) return
  const from = new Date(values.from ?? Date.now() - 2 * names.length * minuteMs)
  const lines = simulateEvening({ seed, tables: names, from }).map((event) => `${JSON.stringify(event)}\n`)
  if (values.step) return reportByStep(file, lines)
  await writeFile(`${file}.new`, lines.join(''))
  await rename(`${file}.new`, file)
}

/**
 * Posts one event per press of Enter, so that its effect can be observed; a restart continues at the same
 * place.
 */
async function reportByStep(file: string, lines: readonly string[]): Promise<void> {
  const readLineCount = existsSync(file) ? (await readFile(file, 'utf8')).split('\n').length - 1 : 0
  const presses = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  for (const [at, line] of lines.slice(readLineCount).entries()) {
    log(`按回车报出第${readLineCount + at + 1}件，共${lines.length}件：${line.trim()}`)
    if ((await presses.next()).done) return
    await appendFile(file, line)
    while (!(await postFolder(till, folder, log))) await sleep(lookEveryMs)
  }
  process.stdin.pause()
}
