import { createHash, randomBytes } from 'node:crypto'
import { type CallInput, createClient } from '@roombook/contract'
import type { TestApp, TestClient } from './test-app.ts'

/** Makes a staff member an administrator of the venue's brand, and logs them in. */
export async function openBrand(
  { owner, baseUrl, clock, venue }: TestApp,
  phone: string,
): Promise<TestClient> {
  const { id: accountId } = await owner
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  const { brand_id } = await owner
    .selectFrom('shop')
    .select('brand_id')
    .where('shop_id', '=', venue.shopId)
    .executeTakeFirstOrThrow()
  const at = clock.now()
  await owner
    .insertInto('brand_user')
    .values({ brand_id, account_id: accountId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const token = randomBytes(32).toString('base64url')
  await owner
    .insertInto('brand_session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      account_id: accountId,
      created_at: at,
      expires_at: new Date(at.getTime() + 7 * 24 * 3_600_000),
    })
    .execute()
  const client = createClient({ baseUrl, token: () => token, now: () => clock.now().getTime() })
  return {
    token,
    client,
    call: async (call, input, options) =>
      (await client.call(call, input as CallInput<typeof call>, options)).data,
  }
}
