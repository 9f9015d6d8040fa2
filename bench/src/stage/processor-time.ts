import { readdir, readFile } from 'node:fs/promises'

/** Milliseconds per clock tick (100 a second on Linux). */
const msOfTick = 10

/**
 * Returns the processor time of a process and its children, including ended ones, in milliseconds. Only Linux
 * provides it; elsewhere the result is NaN.
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
  // The name is in brackets and may contain anything; fields are counted from the state after it.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (place: number) => fields[place] ?? 0
  return { parent: at(1), ticks: at(11) + at(12), ticksOfEnded: at(13) + at(14) }
}
