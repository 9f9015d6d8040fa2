import type { ChildProcess } from 'node:child_process'

/** Time to keep an idle child for the next task. */
const idleMs = 30_000

/** Keeps children that finished their work for the next task. */
export function createIdleChildren() {
  const idle: { child: ChildProcess; end: NodeJS.Timeout }[] = []

  function retain(child: ChildProcess): void {
    const end = setTimeout(() => {
      idle.splice(
        idle.findIndex((entry) => entry.child === child),
        1,
      )
      child.kill('SIGKILL')
    }, idleMs)
    end.unref()
    idle.push({ child, end })
  }

  function take(): ChildProcess | undefined {
    for (let entry = idle.pop(); entry; entry = idle.pop()) {
      clearTimeout(entry.end)
      if (entry.child.connected && entry.child.exitCode === null) return entry.child
    }
    return undefined
  }

  return { keep: retain, take }
}
