import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { PrinterUnavailable, type ReadyPrinter } from './reach-printer.ts'

const connectWithinMs = 4000
/** Time for a printer to accept the slip, and then to close the connection. */
const takeWithinMs = 6000
const hangUpWithinMs = 1500

const errorMessages: Readonly<Record<string, string>> = {
  ECONNREFUSED: '打印机拒绝连接，请检查电源和端口',
  EHOSTUNREACH: '找不到打印机，请检查电源和网线',
  ENETUNREACH: '找不到打印机，请检查网络',
  EHOSTDOWN: '打印机不在线，请检查电源和网线',
}

/**
 * Connects to a network printer.
 * @param address an IPv4 address, not a name, which could resolve differently after the check
 * @throws PrinterUnavailable
 */
export async function reachNetworkPrinter(
  { address, port }: { address: string; port: number },
  slip: Buffer,
  signal: AbortSignal,
): Promise<ReadyPrinter> {
  const socket = connect({ host: address, port, family: 4 })
  // The printer's status messages are ignored, but must be consumed or the connection stalls.
  socket.on('data', () => {})
  try {
    await once(socket, 'connect', { signal: AbortSignal.any([signal, AbortSignal.timeout(connectWithinMs)]) })
  } catch (error) {
    socket.on('error', () => {})
    socket.destroy()
    throw new PrinterUnavailable(describeError(error), { cause: error })
  }
  return {
    send: () => sendTo(socket, slip),
    leave: () => void socket.destroy(),
  }
}

async function sendTo(socket: Socket, slip: Buffer): Promise<void> {
  try {
    const closed = once(socket, 'close')
    // A broken connection rejects the promise awaited at that moment.
    closed.catch(() => {})
    const taken = once(socket, 'finish', { signal: AbortSignal.timeout(takeWithinMs) })
    socket.end(slip)
    await taken
    // A printer that does not close the connection has the slip nevertheless.
    await Promise.race([closed, sleep(hangUpWithinMs, undefined, { ref: false })])
  } finally {
    socket.on('error', () => {})
    socket.destroy()
  }
}

function describeError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return errorMessages[code] ?? '连接打印机超时，请检查电源和网线'
}
