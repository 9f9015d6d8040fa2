import { type Call, type CallInput, createClient, type OutputOf } from '@roombook/contract'
import type { TestClient, TestClock } from './test-app.ts'

/** Creates a caller for another server on the same database, with an existing session. */
export function callerOn(baseUrl: string, clock: TestClock, token: string): TestClient['call'] {
  const client = createClient({ baseUrl, token: () => token, now: () => clock.now().getTime() })
  return async <C extends Call>(call: C, input: unknown): Promise<OutputOf<C>> =>
    (await client.call(call, input as CallInput<C>)).data
}
