import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Person, TestVenue } from '../apps/server/test/test-venue.ts'
import { type Call, type CallInput, createClient, type OutputOf } from '../packages/contract/src/index.ts'
import type { PlainMoney } from '../packages/domain/src/money/index.ts'
import type { SiteAnswer, SiteOrder } from './site.ts'

/** A client that calls the API without a screen. */
export interface Caller {
  /** Returns the call's data; a refusal is thrown as `CallRefused`. */
  call<C extends Call>(call: C, input: PlainMoney<CallInput<C>>): Promise<OutputOf<C>>
}

/** Site of one worker. */
export interface Site {
  baseUrl: string
  house: TestVenue
  /** Returns its current time. */
  now(): Date
  /** Runs SQL as the tables' owner, to create or inspect what has no screen. */
  sql(text: string): Promise<Record<string, unknown>[]>
  /** Opens a session by phone. @returns the token. */
  openSession(phone: string): Promise<string>
  as(person: Person): Promise<Caller>
  /** Returns a client for the guest of a phone. */
  asGuest(phone: string): Promise<Caller>
  /** Runs a command of the server on the site's database, like its operator. @returns its output. */
  command(name: 'open-brand' | 'open-store', ...args: string[]): Promise<string>
  /** Restores the planted store, at the time of the opening. */
  reset(): Promise<void>
  /** Sets the server's clock, in ISO 8601. Pages opened later follow it. */
  setTime(instant: string): Promise<void>
  passMinutes(minutes: number): Promise<void>
  /** Stops the server, or starts it at the same address; a reset starts it, too. */
  serve(wanted: boolean): Promise<void>
}

interface Ready {
  baseUrl: string
  databaseUrl: string
  house: TestVenue
  now: string
}

/**
 * Starts a site: a store with eight rooms; with `--demo` the demo group, or with `--empty` an empty database,
 * neither of which has a `house` or can be reset.
 */
export async function startSite(...args: string[]): Promise<{ site: Site; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./site.ts', import.meta.url)), args, {
    stdio: 'inherit',
    execArgv: [],
  })
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message: { ready: Ready }) => resolve(message.ready))
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)))
  })
  let offset = offsetTo(ready.now)
  const send = askerOf(child)
  const sendOrder = async (order: SiteOrder): Promise<Record<string, unknown>[]> => {
    const { rows, now } = await send(order)
    offset = offsetTo(now)
    return rows
  }
  const now = () => new Date(Date.now() + offset)
  const openSession = async (phone: string) => String((await sendOrder({ openSession: phone }))[0]?.token)
  const callingAs = (token: string): Caller => {
    const client = createClient({ baseUrl: ready.baseUrl, token: () => token, now: () => now().getTime() })
    return { call: async (call, input) => (await client.call(call, input as CallInput<typeof call>)).data }
  }
  return {
    site: {
      baseUrl: ready.baseUrl,
      house: ready.house,
      now,
      sql: (text) => sendOrder({ sql: text }),
      openSession,
      as: async (person) => callingAs(await openSession(ready.house.staff[person].phone)),
      asGuest: async (phone) => callingAs(String((await sendOrder({ openGuestSession: phone }))[0]?.token)),
      async command(name, ...args) {
        const file = fileURLToPath(new URL('../apps/server/src/commands/admin.ts', import.meta.url))
        const env = { ...process.env, DATABASE_URL: ready.databaseUrl, DATABASE_OWNER_URL: ready.databaseUrl }
        return (await promisify(execFile)(process.execPath, [file, name, ...args], { env })).stdout
      },
      reset: async () => void (await sendOrder({ reset: true })),
      setTime: async (instant) => void (await sendOrder({ setTime: instant })),
      passMinutes: async (minutes) => void (await sendOrder({ passMinutes: minutes })),
      serve: async (wanted) => void (await sendOrder({ serve: wanted })),
    },
    async stop() {
      await sendOrder({ stop: true })
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

const offsetTo = (instant: string): number => new Date(instant).getTime() - Date.now()

function askerOf(child: ChildProcess): (order: SiteOrder) => Promise<SiteAnswer> {
  let last = 0
  return (order) =>
    new Promise((resolve, reject) => {
      const id = ++last
      const handleAnswer = (message: SiteAnswer) => {
        if (message.done !== id) return
        child.off('message', handleAnswer)
        if (message.failed === undefined) resolve(message)
        else reject(new Error(`The site could not: ${message.failed}`))
      }
      child.on('message', handleAnswer)
      child.send({ ...order, id })
    })
}
