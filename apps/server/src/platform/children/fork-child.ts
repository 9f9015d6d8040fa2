import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'

/** Below everybody's calls: a child gets what the server leaves. */
const niceness = 10

/** A child that runs a module, below everybody's calls, with so many MiB for its heap. */
export function forkChild(module: URL, megabytes: number): ChildProcess {
  const child = fork(module, [], {
    // Nothing of the server's settings and secrets, and nothing that its own process was started with.
    env: { UV_THREADPOOL_SIZE: '2' },
    execArgv: [`--max-old-space-size=${megabytes}`, '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A child never keeps a stopping server: it ends when its parent does.
  child.unref()
  child.channel?.unref()
  child.on('error', () => {})
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness)
  } catch {
    // Without permission, the child runs at the server's own priority.
  }
  return child
}
