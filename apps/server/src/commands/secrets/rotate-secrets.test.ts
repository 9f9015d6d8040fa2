import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sealCodeSecret } from '#features/coupons/use/code-secret.ts'
import { sealSecret as sealHook } from '#features/hooks/systems/hook-key.ts'
import { sealSecrets as sealMerchant } from '#features/payments/merchants/merchant-secrets.ts'
import { sealSecret as sealTill } from '#features/pos/systems/till-key.ts'
import { sealedReplySecret } from '#features/sms/account/reply-address.ts'
import { accountSecretContext } from '#features/sms/account/sms-gateways.ts'
import { sealKey } from '#features/telephone/boxes/box-key.ts'
import { sealSecrets as sealVoucher } from '#features/vouchers/accounts/account-secrets.ts'
import { readConfig } from '#platform/config/config.ts'
import { requireSameKey } from '#platform/secrets/require-same-key.ts'
import { createSealer } from '#platform/secrets/sealer.ts'
import { bindBox, buildCallEvent, postAsBox } from '#test/box-fixture.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'
import { sealedColumns } from './reseal.ts'
import { rotateSecrets } from './rotate-secrets.ts'

const [former, next, other] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const keyOf = (key: Buffer) => ({ SECRETS_KEY: key.toString('base64') })

test('each column is opened by the context of its feature', () => {
  const sealer = createSealer(former)
  const merchant = { gateway: 'wechatpay', mode: 'direct', account: '1600' } as never
  const voucher = { platform: 'meituan', account: 'a', store: 's' } as never
  const sealed: Record<string, Buffer> = {
    'coupon_grant.secret': sealCodeSecret(sealer, { shopId: 3, grantId: 4 }, 'x'),
    'merchant.secrets': sealMerchant(sealer, 3, merchant, {} as never),
    'phone_box.secret': sealKey(sealer, 3, 'x'),
    'pos_hook.secret': sealHook(sealer, 3, 'x'),
    'pos_system.secret': sealTill(sealer, 3, 'x'),
    'sms_account.key_secret': sealer.seal('x', accountSecretContext(3)),
    'sms_account.reply_secret': sealedReplySecret(sealer, 3),
    'voucher_account.secrets': sealVoucher(sealer, 3, voucher, {} as never),
  }
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`)).toEqual(Object.keys(sealed))
  for (const { table, column, contextOf } of sealedColumns) {
    const row = { shop_id: 3, id: 4, ...(table === 'merchant' ? (merchant as object) : (voucher as object)) }
    const value = sealed[`${table}.${column}`] ?? Buffer.of()
    expect(() => sealer.open(value, contextOf(row)), table).not.toThrow()
  }
})

test('names every column of secrets that the schema has', async () => {
  const { owner } = await startTestApp()
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name ~ '(^|_)secrets?$'
    order by 1`.execute(owner)
  const known = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted())
})

test('a box rings under the new key, a second run does nothing, and the former key starts no server', async () => {
  const app = await startTestApp(keyOf(former))
  const settings = (key: Buffer) => readConfig({ DATABASE_URL: app.ownerUrl, ...keyOf(key) })
  await requireSameKey(app.ownerUrl, settings(former))
  const box = await bindBox(app, await app.as(app.venue.staff.admin.phone))
  await expect(rotateSecrets(app.ownerUrl, other, next)).rejects.toThrow('SECRETS_KEY_FORMER is not the key')
  expect(await rotateSecrets(app.ownerUrl, former, next)).toEqual({ done: 1, unreadable: 0 })
  expect(await rotateSecrets(app.ownerUrl, former, next)).toEqual({ done: 0, unreadable: 0 })
  const anew = await startServerOn(app.ownerUrl, app.clock, keyOf(next))
  expect(await postAsBox({ ...app, ...anew }, box, buildCallEvent(app))).toMatchObject({ http: 200 })
  await requireSameKey(app.ownerUrl, settings(next))
  await expect(requireSameKey(app.ownerUrl, settings(former))).rejects.toThrow('SECRETS_KEY is not the key')
})
