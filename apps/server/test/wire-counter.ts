import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { endWithFile } from './end-with-file.ts'

/** A transaction as seen on the wire. */
export interface WireTransaction {
  /** Texts of the executed statements, in order; statements in one text count once. */
  statements: string[]
  /** Number of round trips to the server. */
  roundTrips: number
  /** Number of Describe messages. */
  described: number
}

/** Counts committed transactions on the wire. */
export interface WireCounter {
  /** Database URL through the counter. */
  url: string
  /**
   * Returns the single transaction of some work that executed a matching statement.
   * @throws Error where there is none, or several.
   */
  transactionOf(work: () => Promise<unknown>, statement: RegExp): Promise<WireTransaction>
}

/**
 * Starts a proxy between a server and PostgreSQL that counts the frontend's messages (Query, Parse, Bind,
 * Describe, Execute; chapter 54 of PostgreSQL's manual) and round trips.
 */
export async function startWireCounter(databaseUrl: string): Promise<WireCounter> {
  const target = new URL(databaseUrl)
  let ended: WireTransaction[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const watch = watchFrontend((transaction) => ended.push(transaction))
    client.on('data', (bytes) => {
      watch.sent(bytes)
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      watch.answered()
      client.write(bytes)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  endWithFile(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    async transactionOf(work, statement) {
      ended = []
      await work()
      const found = ended.filter(({ statements }) => statements.some((text) => statement.test(text)))
      const [only] = found
      if (!only || found.length > 1) {
        const all = found.map(({ statements }) => statements.join('\n')).join('\n\n')
        throw new Error(`${found.length} transactions ran ${statement}:\n${all}`)
      }
      return only
    },
  }
}

/** Follows one connection's messages, and reports each committed transaction. */
function watchFrontend(tell: (transaction: WireTransaction) => void) {
  const named = new Map<string, string>()
  let pending = Buffer.alloc(0)
  let started = false
  let bound = ''
  let waited = true
  let open: WireTransaction | undefined

  function ran(text: string): void {
    if (text.startsWith('begin')) open = { statements: [], roundTrips: 0, described: 0 }
    if (!open) return
    if (waited) open.roundTrips += 1
    waited = false
    open.statements.push(text)
    if (text !== 'commit' && text !== 'rollback') return
    // A rolled-back transaction is retried; the budget concerns committed ones.
    if (text === 'commit') tell(open)
    open = undefined
  }

  function read(kind: string, body: Buffer): void {
    const texts = body.toString('utf8').split('\0')
    const [first = '', second = ''] = texts
    if (kind === 'Q') ran(first)
    if (kind === 'P') named.set(first, second)
    if (kind === 'B') bound = named.get(second) ?? ''
    if (kind === 'E') ran(bound)
    if (kind === 'D' && open) open.described += 1
  }

  return {
    answered() {
      waited = true
    },
    sent(bytes: Buffer) {
      pending = Buffer.concat([pending, bytes])
      for (;;) {
        // The start-up message has no type byte.
        const head = started ? 1 : 0
        if (pending.length < head + 4) return
        const end = head + pending.readInt32BE(head)
        if (pending.length < end) return
        if (started) read(String.fromCharCode(pending[0] ?? 0), pending.subarray(head + 4, end))
        started = true
        pending = pending.subarray(end)
      }
    },
  }
}
