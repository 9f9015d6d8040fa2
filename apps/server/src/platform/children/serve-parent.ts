/** Interval of checks of the memory outside the heap. */
const lookMs = 100

/**
 * Turns this process into a child that executes its parent's tasks one after the other. An error thrown by a
 * task ends the process, and so does memory beyond the limit.
 *
 * @param megabytes limit of the whole process in MiB, since decoders allocate outside V8's heap. It is
 * checked between turns of the event loop, so it stops asynchronous work, not work that blocks the loop.
 */
export function serveParent<Job, Answer>(work: (job: Job) => Promise<Answer>, megabytes: number): void {
  process.on('message', async (job) => {
    process.send?.(await work(job as Job))
  })
  // The parent exited, or needs no further work.
  process.on('disconnect', () => process.exit())
  // Ctrl-C in a terminal and a service manager's stop reach the whole process group; the parent lets work in
  // progress finish.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  setInterval(() => {
    if (process.memoryUsage.rss() > megabytes * 1024 * 1024) process.exit(1)
  }, lookMs).unref()
}
