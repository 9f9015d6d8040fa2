import type { ChildProcess } from 'node:child_process'
import { forkChild } from './fork-child.ts'
import { createIdleChildren } from './idle-children.ts'

/** Limits of work in child processes. */
export interface ChildLimits {
  /** Maximum number of concurrent children; further work waits. */
  atOnce: number
  mostWaiting: number
  /**
   * Maximum share of one owner, waiting or running, so that a single busy owner does not block all others.
   */
  mostOfOne: number
  /** Time limits of a task's wait and of its run; after the latter its child is killed. */
  waitSeconds: number
  seconds: number
  /** Heap limit of a child, in MiB; a child that exceeds it exits. */
  megabytes: number
}

/**
 * Reason why work was not done: it took too long, its child exited (mostly out of memory), the queue was full
 * or the wait too long, or its owner's share was used up.
 */
export type ChildFailure = 'time' | 'ended' | 'crowded' | 'share'

/** Thrown for work that was not done. */
export class ChildFailed extends Error {
  override readonly name = 'ChildFailed'
  readonly reason: ChildFailure

  constructor(reason: ChildFailure, cause?: unknown) {
    super(`work in a child process failed: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Runs work in separate processes (decision 031). */
export interface ChildPool<Job, Answer> {
  /**
   * @param of owner of the work, for the limit per owner.
   * @throws ChildFailed
   */
  run(job: Job, of: string): Promise<Answer>
}

interface Task<Job, Answer> {
  job: Job
  of: string
  resolve(answer: Answer): void
  reject(failure: ChildFailed): void
  patience: NodeJS.Timeout
}

/**
 * Runs a module that calls `serveParent` in child processes. A thread would not do: a fatal error of V8 or a
 * decoder ends the whole process, despite the thread's limits. A child that takes too long is killed; the
 * next task gets a new one.
 */
export function createChildPool<Job, Answer>(module: URL, limits: ChildLimits): ChildPool<Job, Answer> {
  const waiting: Task<Job, Answer>[] = []
  const idle = createIdleChildren()
  const shares = new Map<string, number>()
  let working = 0

  const settle = (task: Task<Job, Answer>) => {
    clearTimeout(task.patience)
    const remaining = (shares.get(task.of) ?? 1) - 1
    if (remaining === 0) shares.delete(task.of)
    else shares.set(task.of, remaining)
  }

  function next(): void {
    if (working >= limits.atOnce) return
    const task = waiting.shift()
    if (!task) return
    working += 1
    clearTimeout(task.patience)
    void work(idle.take() ?? forkChild(module, limits.megabytes), task)
  }

  function work(child: ChildProcess, task: Task<Job, Answer>): void {
    const done = (settleIt: () => void) => {
      clearTimeout(limit)
      child.off('message', answered).off('exit', ended).off('error', ended)
      working -= 1
      settle(task)
      settleIt()
      next()
    }
    const limit = setTimeout(() => {
      done(() => task.reject(new ChildFailed('time')))
      child.kill('SIGKILL')
    }, limits.seconds * 1000)
    const answered = (answer: unknown) => {
      idle.keep(child)
      done(() => task.resolve(answer as Answer))
    }
    const ended = (how: unknown) => done(() => task.reject(new ChildFailed('ended', how)))
    child.once('message', answered).once('exit', ended).once('error', ended)
    // A failed send means that the child is gone; its exit event reports it.
    child.send(task.job as object, () => {})
  }

  return {
    run(job, of) {
      return new Promise((resolve, reject) => {
        const share = shares.get(of) ?? 0
        if (share >= limits.mostOfOne) return reject(new ChildFailed('share'))
        if (waiting.length >= limits.mostWaiting) return reject(new ChildFailed('crowded'))
        shares.set(of, share + 1)
        const task: Task<Job, Answer> = {
          job,
          of,
          resolve,
          reject,
          patience: setTimeout(() => {
            waiting.splice(waiting.indexOf(task), 1)
            settle(task)
            reject(new ChildFailed('crowded'))
          }, limits.waitSeconds * 1000),
        }
        waiting.push(task)
        next()
      })
    },
  }
}
