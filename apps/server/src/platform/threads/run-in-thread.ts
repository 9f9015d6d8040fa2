import { Worker } from 'node:worker_threads'

/** Limits of a thread. */
export interface ThreadLimits {
  seconds: number
  /** Heap limit, in MiB. */
  megabytes: number
}

/** Thrown for a thread that exceeded its limits or crashed. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed'
  readonly reason: 'time' | 'memory' | 'fault'

  constructor(reason: ThreadFailed['reason'], cause?: unknown) {
    super(`a thread failed: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * Runs a module in a separate thread, so that long or heavy work does not block others. The module reads
 * `workerData` and posts one message, which is the answer.
 *
 * @throws ThreadFailed
 */
export function runInThread<Answer>(
  module: URL,
  workerData: unknown,
  { seconds, megabytes }: ThreadLimits,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, {
      workerData,
      // The process's own arguments do not apply to a thread: a debugger's port, a test loader.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    const limit = setTimeout(() => fail(new ThreadFailed('time')), seconds * 1000)
    const end = () => {
      clearTimeout(limit)
      void worker.terminate()
    }
    const fail = (failure: ThreadFailed) => {
      reject(failure)
      end()
    }
    worker.once('message', (answer: Answer) => {
      resolve(answer)
      end()
    })
    worker.once('error', (error: Error & { code?: string }) =>
      fail(new ThreadFailed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'fault', error)),
    )
    worker.once('exit', () => fail(new ThreadFailed('fault')))
  })
}
