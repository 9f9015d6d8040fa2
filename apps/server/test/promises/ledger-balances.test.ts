import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveCompany } from '@roombook/contract/companies'
import { listWalletPackages } from '@roombook/contract/recharges'
import type { Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { DB } from '#db/tables.ts'
import { createSandboxSigner } from '#features/payments/gateways/sandbox/sandbox-signature.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { post } from '#platform/ledger/ledger.ts'
import { plantCoupon, plantPeople } from '../coupon-fixture.ts'
import { openGuestSessionFor } from '../guest-user.ts'
import { openOwner } from '../open-owner.ts'
import { plantRebate } from '../rebate-fixture.ts'
import { createDatabase } from '../test-app.ts'
import { openSessionFor, plantTestVenue, type TestVenue } from '../test-venue.ts'
import { opening } from './busy-counter.ts'
import { seededRandom, seedOfRun } from './seeded-random.ts'
import { sized } from './sized.ts'
import { findLedgerFaults } from './transfers/ledger-faults.ts'
import { makeTransfers } from './transfers/random-transfers.ts'
import { rebatesOfEach } from './transfers/rebate-transfers.ts'
import { openRetryingClient } from './transfers/retrying-client.ts'
import { couponOff, nothingAcknowledged, type TransferSite } from './transfers/transfer-site.ts'
import { writeUnguarded } from './transfers/unguarded-writer.ts'

/** Number of transfers that move money. */
const transferCount = sized({ small: 200, long: 100_000 })
/** Number of server kills, besides the one of PostgreSQL. */
const kills = sized({ small: 1, long: 40 })
const seed = seedOfRun()
const random = seededRandom(seed)
const timeout = 300_000 + transferCount * 200
const quiet = { info() {}, warn() {}, error() {}, debug() {} }

/** Opens a venue on a PostgreSQL that restarts after a kill. */
async function openVenue() {
  const dataDir = await mkdtemp(join(tmpdir(), 'roombook-transfers-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  // Data passed to the kernel survives a kill -9 without fsync.
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, settings: { fsync: 'off' } })
  onTestFinished(() => postgres.stop())
  await migrate(postgres.url, quiet)
  const owner = openOwner(postgres.url)
  onTestFinished(() => owner.destroy())
  return { postgres, owner, venue: await plantTestVenue(owner) }
}

/** Inserts what transfers need: ten customers, a coupon, a company and plugins to be bought. */
async function openSite(owner: Kysely<DB>, url: string, venue: TestVenue): Promise<TransferSite> {
  const { shopId, staff } = venue
  const offset = new Date(opening).getTime() - Date.now()
  const now = () => new Date(Date.now() + offset)
  const plugins = ['shopai/swithchindex', 'shopconfig/savephonezj']
  await owner
    .updateTable('shop_plugin')
    .set({ state: 'false' })
    .where('shop_id', '=', shopId)
    .where('name', 'in', plugins)
    .execute()
  const terms = { threshold_fen: 0, off_fen: couponOff }
  const couponId = await plantCoupon(owner, { shopId, at: now() }, { terms })
  const people = await plantPeople(owner, { shopId, at: now() }, { count: 10, from: 1 })
  const customers: { id: number; phone: string; token: string }[] = []
  for (const person of people)
    customers.push({ ...person, token: await openGuestSessionFor(owner, person.phone, now()) })
  for (const { id: customerId } of customers)
    await plantRebate(owner, { shopId, at: now() }, { customerId, amount: rebatesOfEach })
  const token = await openSessionFor(owner, staff.admin.phone, now())

  const client = openRetryingClient(url, 2, random)
  onTestFinished(() => client.close())
  const { packages = [] } = (await client.ask(token, listWalletPackages, {})) ?? {}
  const { companyId = 0 } = (await client.ask(token, saveCompany, { title: '杭州挂账有限公司' })) ?? {}
  const { value } = await owner.selectFrom('installation_secret').select('value').executeTakeFirstOrThrow()
  return {
    venue,
    owner,
    retryingClient: client,
    random,
    token,
    customers,
    couponId,
    companyId,
    packages,
    plugins,
    now,
    signer: createSandboxSigner(value),
    seen: nothingAcknowledged(),
    held: [],
  }
}

/** Reads the database state of everything acknowledged. */
async function readState(owner: Kysely<DB>, { venue, customers }: TransferSite) {
  const { shopId } = venue
  const accounts = await owner
    .selectFrom('ledger_account')
    .selectAll()
    .where('shop_id', '=', shopId)
    .execute()
  const balance = (kind: string, ownerId = 0) =>
    accounts.find((of) => of.kind === kind && of.owner_id === ownerId)?.balance ?? 0
  const grants = await owner.selectFrom('coupon_grant').select(['id', 'state']).orderBy('id').execute()
  const inState = (state: string) => grants.filter((grant) => grant.state === state).map(({ id }) => id)
  const terms = await owner.selectFrom('plugin_term').select('id').execute()
  return {
    stored: customers.map(({ id }) => balance('customer', id) + balance('customer-given', id)),
    wallet: balance('wallet') + balance('wallet-given'),
    smsStock: balance('sms-stock'),
    computeCredit: balance('credit'),
    used: inState('used'),
    withdrawn: inState('withdrawn'),
    terms: terms.length,
  }
}

const ascending = (ids: Set<number>) => [...ids].toSorted((one, other) => one - other)

describe(`the ledger balances (SEED=${seed})`, { timeout }, () => {
  test(`after ${transferCount} transfers, ${kills} kills of servers and one of PostgreSQL`, async () => {
    const { postgres, owner, venue } = await openVenue()
    const site = await openSite(owner, postgres.url, venue)
    const { smsStock, computeCredit } = await readState(owner, site)
    const moment = () => random.whole(Math.ceil(transferCount * 0.1), Math.floor(transferCount * 0.9))
    const moments = new Set(Array.from({ length: kills }, moment))
    const ofPostgres = moment()
    const tally = await makeTransfers(site, {
      wanted: transferCount,
      hands: 8,
      onMoved(count) {
        if (moments.has(count)) site.retryingClient.killOne()
        if (count === ofPostgres) process.kill(postgres.pid, 'SIGKILL')
      },
    })
    await site.retryingClient.close()

    expect(await findLedgerFaults(owner)).toEqual({})
    const { seen, customers } = site
    expect(await readState(owner, site)).toEqual({
      wallet: seen.wallet,
      smsStock: smsStock + seen.smsStock,
      terms: seen.terms,
      stored: customers.map(({ id }) => seen.stored.get(id) ?? 0),
      computeCredit: computeCredit + seen.computeCredit,
      used: ascending(seen.used),
      withdrawn: ascending(seen.withdrawn),
    })
    // Every kind of transfer was tried.
    for (const [name, { moved, not }] of Object.entries(tally)) expect(moved + not, name).toBeGreaterThan(0)
    // Kinds that were always refused would test nothing.
    for (const name of [
      'topUp',
      'payBack',
      'recharge',
      'buyUnits',
      'takeDeposit',
      'settle',
      'exchange',
    ] as const)
      expect(tally[name].moved, name).toBeGreaterThan(0)
    expect(tally.payBack.not + tally.buyUnits.not + tally.settle.not).toBeGreaterThan(0)
    expect(seen.used.size).toBeGreaterThan(0)
    if (transferCount >= 100_000)
      process.stdout.write(`${JSON.stringify({ ...(await figuresOf(owner)), ...tally })}\n`)
  })

  test('negative control: one that looks at a balance and writes what it makes of it does not balance', async () => {
    const { ownerUrl, drop } = await createDatabase()
    onTestFinished(drop)
    const owner = openOwner(ownerUrl)
    onTestFinished(() => owner.destroy())
    const { shopId } = await plantTestVenue(owner)
    const accounts = await payIn(owner, shopId, 1_000_000)
    expect(await findLedgerFaults(owner)).toEqual({})
    await writeUnguarded(ownerUrl, { shopId, accounts, transfers: 200, hands: 8 })
    expect(Object.keys(await findLedgerFaults(owner)).toSorted()).toEqual([
      'a balance that its postings do not come to',
      'a posting that begins where none before it ended',
      'a sum that is not what the ledger says',
      'an entry that does not come to nothing',
    ])
  })
})

/**
 * Adds stored value of two customers.
 * @returns their ledger accounts.
 */
async function payIn(owner: Kysely<DB>, shopId: number, amount: number): Promise<number[]> {
  for (const ownerId of [1, 2])
    await owner.transaction().execute((tx) =>
      post(tx, {
        shopId,
        key: `paid-in:${ownerId}`,
        reason: 'top-up',
        at: new Date(opening),
        postings: [
          { kind: 'cash', amount: -amount },
          { kind: 'customer', ownerId, amount },
        ],
      }),
    )
  const rows = await owner.selectFrom('ledger_account').select('id').where('kind', '=', 'customer').execute()
  return rows.map(({ id }) => id)
}

async function figuresOf(owner: Kysely<DB>) {
  const count = async (table: 'ledger_entry' | 'ledger_posting') => {
    const { rows } = await owner
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }
  return { entries: await count('ledger_entry'), postings: await count('ledger_posting') }
}
