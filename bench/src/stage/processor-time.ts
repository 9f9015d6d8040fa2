import { readdir, readFile } from 'node:fs/promises'

/** Milliseconds of processor time, of this machine's clock ticks (100 a second on Linux). */
const msOfTick = 10

/**
 * Processor time that a process has spent, in milliseconds, and with it what its children have: of those that ended,
 * too. Linux alone says so; elsewhere it is not a number.
 */
export async function processorTime(pid: number): Promise<number> {
  const own = await readStat(pid)
  if (!own) return Number.NaN
  let ticks = own.ticks + own.ticksOfEnded
  for (const name of await readdir('/proc').catch(() => [])) {
    const other = /^\d+$/.test(name) ? await readStat(Number(name)) : undefined
    if (other?.parent === pid) ticks += other.ticks
  }
  return ticks * msOfTick
}

async function readStat(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // The name is in brackets and may contain anything; after it, fields are counted from the state.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (place: number) => fields[place] ?? 0
  return { parent: at(1), ticks: at(11) + at(12), ticksOfEnded: at(13) + at(14) }
}
