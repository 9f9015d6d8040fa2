import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { hashPassword } from '#platform/auth/password.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { firstPassword, readPassword, readPhone } from './account-input.ts'
import {
  endSessions,
  findAccount,
  goNodeByNode,
  type ListedAccount,
  listAccounts,
  nobodyElseAdministers,
  setDisabled,
  setPassword,
} from './accounts/account.repository.ts'
import { asOwner } from './as-owner.ts'
import { findOneShop } from './find-one-shop.ts'

/** Options of `admin accounts`. */
export interface AccountsOptions {
  store?: string | undefined
  phone?: string | undefined
  password?: string | undefined
  /** Also disables the only administrator of a store or brand. */
  last?: boolean | undefined
  disable?: boolean | undefined
  enable?: boolean | undefined
  endSessions?: boolean | undefined
  resetPassword?: boolean | undefined
}

type AccountAct = 'disable' | 'enable' | 'endSessions' | 'resetPassword'

/** Lists the accounts of one or all stores, or changes the account of one phone. */
export const administerAccounts = (given: AccountsOptions): Promise<void> =>
  asOwner(async (db) => {
    const acts = (['disable', 'enable', 'endSessions', 'resetPassword'] as const).filter(
      (name) => given[name],
    )
    if (acts.length > 1)
      throw new Error('One thing at a time: --disable, --enable, --end-sessions or --reset-password')
    const [act] = acts
    if (act === undefined) {
      if (given.phone !== undefined) throw new Error(`Say what becomes of ${given.phone}`)
      const shop = given.store === undefined ? undefined : await findOneShop(db, given.store)
      return (await listAccounts(db, shop?.id)).map(lineOf)
    }
    if (given.phone === undefined) throw new Error('--phone is missing')
    const phone = readPhone(given.phone)
    return db.transaction().execute(async (tx) => {
      await goNodeByNode(tx)
      const account = await findAccount(tx, phone)
      if (!account) throw new Error(`There is no account ${phone}`)
      return carryOut(tx, act, account, given)
    })
  })

async function carryOut(
  tx: Kysely<DB>,
  act: AccountAct,
  { id, phone, name, disabled_at }: NonNullable<Awaited<ReturnType<typeof findAccount>>>,
  given: AccountsOptions,
): Promise<string[]> {
  const at = systemClock.now()
  const who = `${name || 'The account'} (${phone})`
  if (act === 'enable') {
    await setDisabled(tx, id, null)
    return [`${who} may log in again.`]
  }
  const password = readPassword(given.password) ?? firstPassword()
  if (act === 'disable' && !given.last) {
    const remaining = await nobodyElseAdministers(tx, id)
    if (remaining.length > 0)
      throw new Error(
        `Nobody else administers ${remaining.join(', ')}. With --last it is disabled all the same.`,
      )
  }
  if (act === 'disable') await setDisabled(tx, id, disabled_at ?? at)
  if (act === 'resetPassword') await setPassword(tx, id, await hashPassword(password))
  const ended = await endSessions(tx, id, at)
  const sessions = `${ended} ${ended === 1 ? 'session' : 'sessions'} ended`
  if (act === 'disable') return [`${who} may not log in any more; ${sessions}.`]
  if (act === 'endSessions') return [`${who}: ${sessions}.`]
  const closed = disabled_at ? [`The account is disabled still: --enable opens it.`] : []
  return [`${who} logs in by the password ${password}. It is not shown again; ${sessions}.`, ...closed]
}

function lineOf({ phone, name, disabled_at, enters, sessions }: ListedAccount): string {
  const state = disabled_at ? 'DISABLED' : 'open'
  return [phone, name || '-', state, `${sessions} sessions`, enters || 'enters nothing'].join('  ')
}
