import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** ESC/POS: full cut. */
const cut = Buffer.from([0x1d, 0x56, 0x00])

/** A fake network printer that stores received data, and can be switched off and on. */
export interface PaperPrinter {
  port: number
  /** Bytes received per connection, in order. */
  readonly received: readonly Buffer[]
  /** Printed slips as text, one per cut. */
  slips(): string[]
  /** Waits until a number of slips have been cut. */
  untilCut(count: number): Promise<string[]>
  switchOff(): Promise<void>
  switchOn(): Promise<void>
}

/** @param took lets a test manipulate a connection before its data is stored. */
export async function startPaperPrinter(took: (socket: Socket) => void = () => {}): Promise<PaperPrinter> {
  const received: Buffer[] = []
  const open = new Set<Socket>()
  let server: Server | undefined
  let port = 0

  async function switchOn(): Promise<void> {
    server = createServer((socket) => {
      open.add(socket)
      const at = received.push(Buffer.alloc(0)) - 1
      socket.on('data', (bytes) => {
        received[at] = Buffer.concat([received[at] ?? Buffer.alloc(0), bytes])
      })
      socket.on('error', () => {})
      socket.on('close', () => open.delete(socket))
      took(socket)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address !== null && typeof address === 'object') port = address.port
  }

  const slips = () => received.flatMap((bytes) => readableSlips(bytes))
  await switchOn()
  return {
    get port() {
      return port
    },
    received,
    slips,
    switchOn,
    async switchOff() {
      for (const socket of open) socket.destroy()
      const closed = server && once(server, 'close')
      server?.close()
      await closed
    },
    async untilCut(count) {
      for (let waited = 0; slips().length < count; waited += 20) {
        if (waited > 10_000) throw new Error(`${slips().length} slips of ${count} were printed`)
        await sleep(20)
      }
      return slips()
    },
  }
}

/** Converts printer data to text: removes commands, decodes GB18030, splits at cuts. */
function readableSlips(bytes: Buffer): string[] {
  const slips: string[] = []
  for (
    let from = 0, end = bytes.indexOf(cut);
    end >= 0;
    from = end + cut.length, end = bytes.indexOf(cut, from)
  ) {
    const text = new TextDecoder('gb18030').decode(withoutCommands(bytes.subarray(from, end)))
    slips.push(text)
  }
  return slips
}

/** Number of operand bytes of each two-byte command used in slips. */
const operands: Readonly<Record<string, number>> = {
  '1b40': 0,
  '1b61': 1,
  '1b21': 1,
  '1b64': 1,
  '1d21': 1,
  '1c26': 0,
  '1c21': 1,
  '1c57': 1,
}

function withoutCommands(bytes: Buffer): Buffer {
  const printed: number[] = []
  for (let at = 0; at < bytes.length; at += 1) {
    const command = bytes.subarray(at, at + 2).toString('hex')
    const count = operands[command]
    if (count === undefined) {
      const byte = bytes[at] ?? 0
      if (byte < 0x20 && byte !== 0x0a) throw new Error(`unknown command ${command}`)
      printed.push(byte)
    } else at += 1 + count
  }
  return Buffer.from(printed)
}
