import type { ChildProcess } from 'node:child_process'

/** Time to keep an idle child for the next task. */
const idleMs = 30_000

/** Keeps children that finished their work for the next task. */
export function createIdleChildren() {
  const idle: { child: ChildProcess; end: NodeJS.Timeout }[] = []

  function keep(child: ChildProcess): void {
    const end = setTimeout(() => {
      idle.splice(
        idle.findIndex((kept) => kept.child === child),
        1,
      )
      child.kill('SIGKILL')
    }, idleMs)
    end.unref()
    idle.push({ child, end })
  }

  function take(): ChildProcess | undefined {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.end)
      if (kept.child.connected && kept.child.exitCode === null) return kept.child
    }
    return undefined
  }

  return { keep, take }
}
