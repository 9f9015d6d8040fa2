/** How often a child looks at the memory it holds outside its heap. */
const lookMs = 100

/**
 * Makes this process a child that does one piece of work after the other for its parent. What the work throws ends
 * the process, and so does memory beyond the limit.
 *
 * @param megabytes of the whole process, in MiB: decoders take theirs outside of V8's heap. It is looked at between
 * steps of the event loop, so it holds work that goes on beside it, not work that keeps it busy.
 */
export function serveParent<Job, Answer>(work: (job: Job) => Promise<Answer>, megabytes: number): void {
  process.on('message', async (job) => {
    process.send?.(await work(job as Job))
  })
  // The parent is gone, or wants no more.
  process.on('disconnect', () => process.exit())
  // A terminal's Ctrl-C and a service manager's stop reach the whole group; the parent lets what is in flight finish.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  setInterval(() => {
    if (process.memoryUsage.rss() > megabytes * 1024 * 1024) process.exit(1)
  }, lookMs).unref()
}
