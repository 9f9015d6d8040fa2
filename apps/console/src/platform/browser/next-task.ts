/** Runs work in its own task, right after the current one. A timer would be late in a background tab. */
export function inNextTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    work()
  }
  port2.postMessage(undefined)
}
