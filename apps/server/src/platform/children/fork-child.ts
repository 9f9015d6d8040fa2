import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'

/** Lower priority than calls: a child gets the CPU time that the server leaves idle. */
const niceness = 10

/** Starts a child that runs a module at low priority, with a heap limit in MiB. */
export function forkChild(module: URL, megabytes: number): ChildProcess {
  const child = fork(module, [], {
    // Neither the server's settings and secrets nor its command-line options.
    env: { UV_THREADPOOL_SIZE: '2' },
    execArgv: [`--max-old-space-size=${megabytes}`, '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A child does not keep a stopping server alive: it exits when its parent does.
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
