import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, calls } from '@roombook/contract'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { makeBackup } from '../../src/backup/make-backup.ts'
import { recountInstallation } from '../../src/commands/recount-installation.ts'
import { openBrand } from '../brand-user.ts'
import { createCallExamples, guestOfExamples } from '../call-examples.ts'
import { postCall } from '../post.ts'
import { startTestApp } from '../test-app.ts'

const app = await startTestApp()
const { as, venue, owner, ownerUrl, clock, baseUrl } = app
const admin = await as(venue.staff.owner.phone)
const examples = createCallExamples(app, admin, {
  roomIds: Object.values(venue.rooms),
  periodId: venue.periods.dinner,
  styleId: venue.styleId,
  openerId: venue.staff.booker.id,
  withVisits: true,
})
const guest = await app.asGuest(guestOfExamples)
const brand = await openBrand(app, venue.staff.owner.phone)
const { brand_id: brandId } = await owner
  .selectFrom('shop')
  .select('brand_id')
  .where('shop_id', '=', venue.shopId)
  .executeTakeFirstOrThrow()

/** Calls that begin or end a session, which the examples need to stay the same. */
const isOfSessions = ({ name }: Call) => /^(session|stores)\./.test(name) || name === 'brand.log-out'
/** Calls that need a file, a provider account or a secret, which no example has; with their refusals. */
const refused: Readonly<Record<string, string>> = {
  'brand.jump': 'brand.ticket_over',
  'brand.log-in': 'session.wrong_password',
  'campaigns.upload-numbers': 'request.file_missing',
  'customers.agree-to-offers': 'customers.own_words_changed',
  'customers.delete-my-data': 'customers.own_order_ahead',
  'customers.upload-sheet': 'request.file_missing',
  'dishes.import': 'request.file_missing',
  'invitations.answer': 'invitations.missing',
  'payments.check-merchant': 'payments.merchant_stale',
  'payments.remove-merchant': 'payments.merchant_stale',
  'payments.save-merchant': 'payments.merchant_no_address',
  'preorders.invited-set-line': 'preorders.not_invited',
  'sms.check-account': 'sms.account_stale',
  'sms.number-template': 'sms.no_provider',
  'sms.remove-account': 'sms.account_stale',
  'sms.renew-reply-address': 'sms.account_stale',
  'sms.save-account': 'request.invalid',
  'sms.save-channels': 'request.invalid',
  'sms.upload-sign-proof': 'request.file_missing',
  'sms.use-account': 'sms.account_stale',
  'staff.join': 'staff.invite_missing',
  'uploads.upload-image': 'request.file_missing',
  'vouchers.check-account': 'vouchers.account_stale',
  'vouchers.import-statement': 'request.file_missing',
  'vouchers.prepare': 'vouchers.no_account',
  'vouchers.remove-account': 'vouchers.account_stale',
  'vouchers.save-account': 'vouchers.account_refused',
  'wechat.link': 'wechat.visit_over',
}
const acts = calls.filter((call) => call.effect !== 'reads' && !isOfSessions(call))
const [ofBrand, ofStores] = [true, false].map((is) =>
  acts.filter(({ name }) => name.startsWith('brand.') === is),
)
/** Calls by feature; the brand comes last, since it closes plugins. */
const features = [
  ...Map.groupBy([...(ofStores ?? []), ...(ofBrand ?? [])], ({ name }) => name.split('.')[0] ?? name),
]

const tokenOf = ({ caller }: Call) =>
  ({ staff: admin.token, guest: guest.token, brand: brand.token, anyone: undefined })[caller]

const differences = async () => (await recountInstallation(owner, false)).flatMap((shop) => shop.differences)
/** Differences caused by fixtures that insert rows without postings. */
const planted = new Set<string>()
const newDifferences = async () => (await differences()).filter((difference) => !planted.has(difference))

/**
 * Makes the call with an example of its own.
 * @returns the code of a refusal.
 */
async function act(call: Call, afterExample: () => Promise<void> = async () => {}) {
  const example = await examples.inputOf(call)
  await afterExample()
  const input = call.caller === 'brand' ? { ...example, brandId, shopId: venue.shopId } : example
  const { http, envelope } = await postCall(baseUrl, clock, call, input, { token: tokenOf(call) })
  return http === 200 ? undefined : (envelope?.code ?? String(http))
}

const notePlanted = async () => {
  for (const difference of await differences()) planted.add(difference)
}

test.each(features)('every act of %s leaves the books right', async (_, ofFeature) => {
  const answers: Record<string, string | undefined> = {}
  for (const call of ofFeature) {
    answers[call.name] = await act(call)
    if ((await newDifferences()).length === 0) continue
    // Caused by the call or its fixtures; the second run checks between the two.
    await act(call, notePlanted)
    expect(await newDifferences(), call.name).toEqual([])
  }
  const known = Object.fromEntries(ofFeature.map(({ name }) => [name, refused[name]]))
  expect(answers).toEqual(known)
})

test('a backup made after all of them counts as good', async () => {
  expect(await newDifferences()).toEqual([])
  await recountInstallation(owner, true)
  const dataDir = await mkdtemp(join(tmpdir(), 'roombook-books-'))
  try {
    const config = readConfig({ DATA_DIR: dataDir })
    const made = await makeBackup({ config, ownerUrl, now: clock.now(), log: createLog('silent', false) })
    expect([made.findings, made.isGood]).toEqual([[], true])
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
