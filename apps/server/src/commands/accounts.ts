/**
 * Administers accounts from a shell: `npm run accounts`, which lists them, `-- --store 总店` those of one store. A phone
 * with --disable, --enable, --reset-password or --end-sessions does that.
 */
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { hashPassword } from '#platform/auth/password.ts'
import { systemClock } from '#platform/clock/clock.ts'
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
import { commandOptions, firstPassword, readPassword, readPhone } from './read-options.ts'

const usage = `npm run accounts [-- --store <name or number>]
npm run accounts -- --phone <mobile> --disable [--last] | --enable | --end-sessions | --reset-password [--password <password>]
  --last disables also whom a store or a brand has as its only administrator. --disable ends the account's sessions too; so does --reset-password, which says the new password once.`

const given = commandOptions(
  {
    store: 'optional',
    phone: 'optional',
    password: 'optional',
    disable: 'switch',
    last: 'switch',
    enable: 'switch',
    'end-sessions': 'switch',
    'reset-password': 'switch',
  },
  usage,
)

await asOwner(async (db) => {
  const acts = (['disable', 'enable', 'end-sessions', 'reset-password'] as const).filter(
    (name) => given[name],
  )
  if (acts.length > 1) throw new Error(`One thing at a time: --${acts.join(', --')}\n${usage}`)
  const [act] = acts
  if (act === undefined) {
    if (given.phone !== undefined) throw new Error(`Say what becomes of ${given.phone}\n${usage}`)
    const shop = given.store === undefined ? undefined : await findOneShop(db, given.store)
    return (await listAccounts(db, shop?.id)).map(lineOf)
  }
  if (given.phone === undefined) throw new Error(`--phone is missing\n${usage}`)
  const phone = readPhone(given.phone)
  return db.transaction().execute(async (tx) => {
    await goNodeByNode(tx)
    const account = await findAccount(tx, phone)
    if (!account) throw new Error(`There is no account ${phone}`)
    return carryOut(tx, act, account)
  })
})

async function carryOut(
  tx: Kysely<DB>,
  act: 'disable' | 'enable' | 'end-sessions' | 'reset-password',
  { id, phone, name, disabled_at }: NonNullable<Awaited<ReturnType<typeof findAccount>>>,
): Promise<string[]> {
  const at = systemClock.now()
  const who = `${name || 'The account'} (${phone})`
  if (act === 'enable') {
    await setDisabled(tx, id, null)
    return [`${who} may log in again.`]
  }
  const password = readPassword(given.password) ?? firstPassword()
  if (act === 'disable' && !given.last) {
    const left = await nobodyElseAdministers(tx, id)
    if (left.length > 0)
      throw new Error(`Nobody else administers ${left.join(', ')}. With --last it is disabled all the same.`)
  }
  if (act === 'disable') await setDisabled(tx, id, disabled_at ?? at)
  if (act === 'reset-password') await setPassword(tx, id, await hashPassword(password))
  const ended = await endSessions(tx, id, at)
  const sessions = `${ended} ${ended === 1 ? 'session' : 'sessions'} ended`
  if (act === 'disable') return [`${who} may not log in any more; ${sessions}.`]
  if (act === 'end-sessions') return [`${who}: ${sessions}.`]
  const closed = disabled_at ? [`The account is disabled still: --enable opens it.`] : []
  return [`${who} logs in by the password ${password}. It is not shown again; ${sessions}.`, ...closed]
}

function lineOf({ phone, name, disabled_at, enters, sessions }: ListedAccount): string {
  const state = disabled_at ? 'DISABLED' : 'open'
  return [phone, name || '-', state, `${sessions} sessions`, enters || 'enters nothing'].join('  ')
}
