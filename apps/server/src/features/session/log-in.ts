import type { InputOf, OutputOf } from '@roombook/contract'
import type { login } from '@roombook/contract/session'
import type { OpenCall } from '#platform/http/mount.ts'
import type { AttemptsInFlight } from './attempts-in-flight.ts'
import { type EnterShopDependencies, enterShop } from './enter-shop.ts'
import { proveAccount } from './prove-account.ts'

export interface LogInDependencies extends EnterShopDependencies {
  attempts: AttemptsInFlight
}

/**
 * Opens a session for an account and its password, in the requested store or the last one entered. An unknown
 * account and a wrong password take the same time and give the same message.
 *
 * @throws Refusal `session.too_many_attempts`, `session.wrong_password`, `session.no_shop`.
 */
export async function logIn(
  { db, sessionHours, attempts }: LogInDependencies,
  { now, address }: OpenCall,
  { account, password, device, shopId }: InputOf<typeof login>,
): Promise<OutputOf<typeof login>> {
  const accountId = await proveAccount({ db, attempts }, { now, address }, { account, password, device })
  return enterShop({ db, sessionHours }, { accountId, shopId, now })
}
