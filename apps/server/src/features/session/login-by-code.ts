import type { InputOf, OutputOf } from '@roombook/contract'
import type { loginByCode as loginByCodeCall } from '@roombook/contract/sign-in'
import { normalizePhone } from '@roombook/domain/validation'
import { Refusal } from '#platform/calls/refusal.ts'
import { findNetwork } from '#platform/http/find-network.ts'
import type { OpenCall } from '#platform/http/mount.ts'
import { type EnterShopDependencies, enteredBefore, enterShop } from './enter-shop.ts'
import { findAccount, noteLogin } from './session.repository.ts'
import { spendCode } from './spend-code.ts'

/**
 * Opens a session by the code sent to the phone.
 * @throws Refusal `session.wrong_code`, `session.too_many_attempts`, `session.no_shop`.
 */
export async function loginByCode(
  dependencies: EnterShopDependencies,
  call: OpenCall,
  { phone, code, attempt, shopId }: InputOf<typeof loginByCodeCall>,
): Promise<OutputOf<typeof loginByCodeCall>> {
  const { token, again } = await spendCode(dependencies, call, { phone, purpose: 'login', code, attempt })
  if (again) return enteredBefore(dependencies, { token, now: call.now })
  const account = await findAccount(dependencies.db, normalizePhone(phone))
  if (!account) throw new Refusal('session.wrong_code')
  const opened = await enterShop(dependencies, {
    accountId: account.account_id,
    shopId,
    now: call.now,
    token,
  })
  await noteLogin(dependencies.db, {
    phone: normalizePhone(phone),
    address: findNetwork(call.address),
    succeeded: true,
    at: call.now,
  })
  return opened
}
