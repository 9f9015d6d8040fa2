/** Works in a task of its own, right after this one. A timer would be late in a tab that nobody looks at. */
export function inNextTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    work()
  }
  port2.postMessage(undefined)
}
