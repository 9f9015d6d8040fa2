import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BenchDatabase } from './cluster.ts'
import type { RecordedStatement } from './record-statements.ts'
import type { ServerMessage, ServerOrder } from './server-process.ts'
import type { Stage } from './stage.ts'

/** A server of the product in a separate process. */
export interface BenchServer {
  baseUrl: string
  /** Its process id. */
  pid: number
  /** Runs some work and returns the statements that the server sent meanwhile. */
  recording(work: () => Promise<unknown>): Promise<RecordedStatement[]>
}

/**
 * Starts a server on a database. With `recording` it can record its statements; settings are environment
 * variables.
 */
export async function startServer(
  { later }: Pick<Stage, 'later'>,
  { url }: BenchDatabase,
  ...flags: ('--recording' | `--settings=${string}`)[]
): Promise<BenchServer> {
  const child = startProcess(new URL('./server-process.ts', import.meta.url), [url, ...flags])
  later(() => endProcess(child))
  const ready = await nextMessage<ServerMessage>(child)
  const send = (order: ServerOrder) => child.send(order)
  return {
    pid: child.pid ?? 0,
    baseUrl: `http://127.0.0.1:${'port' in ready ? ready.port : 0}`,
    async recording(work) {
      send('record')
      await work()
      const message = nextMessage<ServerMessage>(child)
      send('recorded')
      const reply = await message
      return 'statements' in reply ? reply.statements : []
    },
  }
}

/** Starts a module in a separate process. */
export const startProcess = (module: URL, args: readonly string[] = []): ChildProcess =>
  fork(fileURLToPath(module), args, {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  })

/** Waits for the next message of a process. @throws when it ends instead. */
export function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onMessage = (word: unknown) => {
      child.off('exit', ended)
      resolve(word as Message)
    }
    const ended = (code: number | null) => {
      child.off('message', onMessage)
      reject(new Error(`a process of the bench ended with ${code}`))
    }
    child.once('message', onMessage)
    child.once('exit', ended)
  })
}

/** Ends a process and waits until it has exited. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}
