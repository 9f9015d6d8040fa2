import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { type CallEvent, keyOf } from '../calls/call-event.ts'
import { writeAtomically } from '../home/write-atomically.ts'

export interface EventQueue {
  /** Writes the event to disk before it returns. @returns false for an event added before. */
  add(event: CallEvent): boolean
  /** Returns the next event to post: those with `goesFirst` before the rest, otherwise the oldest. */
  next(goesFirst: (event: CallEvent) => boolean): CallEvent | undefined
  /** Marks an event as posted. */
  done(event: CallEvent): void
  /** Moves an event behind the others. */
  postpone(event: CallEvent): void
  readonly waiting: number
  close(): void
}

interface Keeping {
  log(text: string): void
  /** Greatest number of queued events; beyond it the oldest are dropped. */
  most?: number
}

const largestFile = 1024 * 1024
/** Number of keys of posted events that are remembered. */
const mostNames = 5000

type Line = { add: CallEvent } | { done: string }

/**
 * Opens the queue of events for the server, an append-only file: `add` with an event, `done` with its key. A
 * truncated last line is dropped; a large file is rewritten with the queued events and the latest keys.
 */
export function openQueue(path: string, { log, most = 10_000 }: Keeping): EventQueue {
  const waiting = new Map<string, CallEvent>()
  const names = new Set<string>()
  let file = -1
  let size = 0
  let isTorn = false

  function apply(line: Line): void {
    if ('add' in line) {
      waiting.set(keyOf(line.add), line.add)
      names.add(keyOf(line.add))
    } else {
      waiting.delete(line.done)
      names.add(line.done)
    }
  }

  function read(): void {
    file = openSync(path, 'a+', 0o600)
    const bytes = readFileSync(file)
    const completeBytes = bytes.lastIndexOf(10) + 1
    for (const text of bytes.subarray(0, completeBytes).toString('utf8').split('\n')) {
      if (text === '') continue
      try {
        apply(JSON.parse(text) as Line)
      } catch {
        log(`排队文件中有一行读不出来，已跳过：${text.slice(0, 80)}`)
      }
    }
    if (completeBytes < bytes.length) ftruncateSync(file, completeBytes)
    size = completeBytes
  }

  function write(line: Line): void {
    // A line truncated by a full disk must not corrupt the next.
    const text = `${isTorn ? '\n' : ''}${JSON.stringify(line)}\n`
    isTorn = true
    writeSync(file, text)
    isTorn = false
    size += Buffer.byteLength(text)
  }

  function writeAnew(): void {
    const storedNames = [...names].slice(-mostNames)
    names.clear()
    const lines: Line[] = []
    for (const name of storedNames) {
      names.add(name)
      if (!waiting.has(name)) lines.push({ done: name })
    }
    for (const event of waiting.values()) lines.push({ add: event })
    closeSync(file)
    writeAtomically(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    file = openSync(path, 'a+', 0o600)
    size = statSync(path).size
  }

  function finish(name: string): void {
    waiting.delete(name)
    try {
      // Not synced: a process killed here posts the event again and gets the same answer.
      write({ done: name })
    } catch (error) {
      log(`写不进磁盘（${(error as Error).message}）`)
    }
  }

  read()
  if (size > largestFile) writeAnew()

  return {
    get waiting() {
      return waiting.size
    },
    add(event) {
      const name = keyOf(event)
      if (names.has(name)) return false
      try {
        write({ add: event })
        fsyncSync(file)
      } catch (error) {
        log(`写不进磁盘（${(error as Error).message}），这条来电只留在内存里`)
      }
      waiting.set(name, event)
      names.add(name)
      if (waiting.size > most) {
        const [oldest = ''] = waiting.keys()
        finish(oldest)
        log(`未上报的来电超过${most}条，最早的一条已放弃：${oldest}`)
      }
      return true
    },
    next(goesFirst) {
      let first: CallEvent | undefined
      for (const event of waiting.values()) {
        if (goesFirst(event)) return event
        first ??= event
      }
      return first
    },
    done(event) {
      finish(keyOf(event))
      if (size > largestFile) writeAnew()
    },
    postpone(event) {
      const name = keyOf(event)
      if (!waiting.delete(name)) return
      waiting.set(name, event)
    },
    close: () => closeSync(file),
  }
}
